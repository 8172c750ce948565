import { contactFields, mask } from '@isoline/contract/values/contact.ts';
import { followed } from '@isoline/ui/i18n/followed.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useDates } from '@isoline/ui/i18n/use-formats.ts';
import { InlineAlert } from '@isoline/ui/inline-alert/inline-alert.tsx';
import { useState } from 'react';
import { NewPasswordFields } from '../../shared/fields/new-password-fields.tsx';
import { Submit } from '../../shared/form/submit.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import type { VerifiedReset } from '../../shared/login-model.ts';
import { RecentMethods } from './recent-methods.tsx';
import styles from './reset-password.module.css';
import { type SetPasswordResult, setPassword } from './reset-password-calls.ts';
import { resetPasswordMessages } from './reset-password-messages.ts';

interface Props {
  readonly verified: VerifiedReset;
  readonly onResult: (result: Exclude<SetPasswordResult, { kind: 'wrong' }>) => void;
}

/** The second step: the new password, twice, and the recently added methods. */
export function SetPasswordStep({ verified, onResult }: Props) {
  const text = useMessages(resetPasswordMessages);
  const [remove, setRemove] = useState<readonly string[]>([]);
  const { busy, errors, formProps } = useForm<'password' | 'again'>({
    fields: ['password', 'again'],
    submit: async (typed) => {
      const result = await setPassword(verified, typed, remove);
      if (result.kind === 'wrong') return result.errors;
      onResult(result);
      return undefined;
    },
  });
  return (
    <form {...formProps}>
      <InlineAlert kind="success">{text.verified(mask(verified.contact))}</InlineAlert>
      {verified.recovers && <Recovery phone={mask(verified.contact)} recovers={verified.recovers} />}
      <NewPasswordFields errors={errors} own={contactFields(verified.contact)} isNew />
      {verified.recent.length > 0 && <RecentMethods recent={verified.recent} chosen={remove} onChoose={setRemove} />}
      <div className={styles.submit} data-pinned="">
        <p className={styles.signsOut}>{text.signsOut}</p>
        <Submit label={text.submit} busy={busy} error={errors.form} />
      </div>
    </form>
  );
}

interface RecoveryProps {
  /** The masked phone. */
  readonly phone: string;
  readonly recovers: NonNullable<VerifiedReset['recovers']>;
}

/** The changes that a reset by the former phone of an account undoes. */
function Recovery({ phone, recovers: { replacedBy, changedAt } }: RecoveryProps) {
  const text = useMessages(resetPasswordMessages);
  const { time } = useDates();
  return (
    <InlineAlert kind="warning">
      <span>{followed(text.recovers(time(changedAt), replacedBy.join(text.join)))}</span>
      <b>{text.recovered(phone)}</b>
    </InlineAlert>
  );
}
