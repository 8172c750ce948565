import { useMessages } from '../../i18n/messages.ts';
import { messagesNow } from '../../messages/messages-now.ts';
import { passwordMessages } from '../../messages/password.ts';
import { NewPasswordFields } from '../../shared/fields/new-password-fields.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FocusFirst } from '../../ui/focus-first.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { useForm } from '../../ui/use-form.ts';
import { changePassword } from './change-password.ts';
import styles from './password-dialog.module.css';

interface Props {
  /** Of the verification that came before. */
  readonly security: string;
  /** Whose password it is, for managers. */
  readonly username: string;
  readonly hasPassword: boolean;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** A new password in the place of the present one, or the account's first. */
export function PasswordDialog({ security, username, hasPassword, onClose, onChanged }: Props) {
  const text = useMessages(passwordMessages);
  const { busy, errors, formProps } = useForm<'password' | 'again' | 'form'>({
    fields: ['password', 'again'],
    submit: async (typed) => {
      const end = await changePassword(security, typed);
      if (end.is === 'wrong') return end.errors;
      if (end.is === 'done') {
        void toast.show({
          type: 'success',
          content: () => messagesNow(passwordMessages)[hasPassword ? 'changed' : 'set'],
        });
        onChanged();
      }
      return undefined;
    },
  });
  return (
    <Dialog
      open
      title={hasPassword ? text.changeTitle : text.setTitle}
      closeLabel={text.close}
      onClose={onClose}
      dismissible={!busy}
    >
      <p className={styles.lead}>{hasPassword ? text.changeLead : text.setLead}</p>
      <FocusFirst>
        <form {...formProps}>
          <NewPasswordFields errors={errors} username={username} isNew={hasPassword} />
          <Button type="submit" wide busy={busy}>
            {text.submit}
          </Button>
          <p role="alert" className={styles.note}>
            {errors.form}
          </p>
        </form>
      </FocusFirst>
    </Dialog>
  );
}
