import { mask } from '@isoline/contract/values/contact.ts';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { NewPasswordFields } from '../../shared/fields/new-password-fields.tsx';
import { FormError } from '../../shared/form/form-error.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import type { VerifiedReset } from '../../shared/login-model.ts';
import { Button } from '../../ui/button/button.tsx';
import { InlineAlert } from '../../ui/inline-alert/inline-alert.tsx';
import { LinkedAccounts } from './linked-accounts.tsx';
import styles from './reset-password.module.css';
import { type SetPasswordResult, setPassword } from './reset-password-calls.ts';
import { resetPasswordMessages } from './reset-password-messages.ts';

interface Props {
  readonly verified: VerifiedReset;
  readonly onResult: (result: Exclude<SetPasswordResult, { kind: 'wrong' }>) => void;
}

/** The second step: the new password, twice. */
export function SetPasswordStep({ verified, onResult }: Props) {
  const text = useMessages(resetPasswordMessages);
  const [removeLinked, setRemoveLinked] = useState(verified.removeLinked);
  const { busy, errors, formProps } = useForm<'password' | 'again'>({
    fields: ['password', 'again'],
    submit: async (typed) => {
      const result = await setPassword(verified, typed, removeLinked);
      if (result.kind === 'wrong') return result.errors;
      onResult(result);
      return undefined;
    },
  });
  return (
    <form {...formProps}>
      <InlineAlert kind="success">{text.verified(mask(verified.contact))}</InlineAlert>
      <NewPasswordFields errors={errors} username={verified.contact.value} isNew />
      {verified.linked.length + verified.recentFactors.length > 0 && (
        <LinkedAccounts verified={verified} remove={removeLinked} onRemove={setRemoveLinked} />
      )}
      <p className={styles.signsOut}>{text.signsOut}</p>
      <Button type="submit" wide busy={busy}>
        {text.submit}
      </Button>
      <FormError error={errors.form} />
    </form>
  );
}
