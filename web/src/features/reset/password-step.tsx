import { mask } from '@isoline/contract/values/contact.ts';
import type { ProvedReset } from '../../api/login-store.ts';
import { useMessages } from '../../i18n/messages.ts';
import { resetMessages } from '../../messages/reset.ts';
import { NewPasswordFields } from '../../shared/fields/new-password-fields.tsx';
import { Button } from '../../ui/button/button.tsx';
import { InlineAlert } from '../../ui/inline-alert/inline-alert.tsx';
import { useForm } from '../../ui/use-form.ts';
import styles from './reset.module.css';
import { type Reset, setNewPassword } from './reset-calls.ts';

interface Props {
  readonly proved: ProvedReset;
  /** Everything but what is said in this step's own fields. */
  readonly onEnd: (end: Exclude<Reset, { is: 'wrong' }>) => void;
}

/** The second step: the new password, twice. */
export function PasswordStep({ proved, onEnd }: Props) {
  const text = useMessages(resetMessages);
  const { busy, errors, formProps } = useForm<'password' | 'again' | 'form'>({
    fields: ['password', 'again'],
    submit: async (typed) => {
      const end = await setNewPassword(proved, typed);
      if (end.is === 'wrong') return end.errors;
      onEnd(end);
      return undefined;
    },
  });
  return (
    <form {...formProps}>
      <InlineAlert kind="success">{text.proved(mask(proved.contact))}</InlineAlert>
      <NewPasswordFields errors={errors} username={proved.contact.value} isNew />
      <p className={styles.ends}>{text.ends}</p>
      <Button type="submit" wide busy={busy}>
        {text.submit}
      </Button>
      <p role="alert" className={styles.note}>
        {errors.form}
      </p>
    </form>
  );
}
