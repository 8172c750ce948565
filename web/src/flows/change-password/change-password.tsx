import { changePassword as changePasswordEndpoint } from '@isoline/contract/change-password.ts';
import type { Profile } from '@isoline/contract/fields/answer-fields.ts';
import { Dialog } from '@isoline/ui/dialog/dialog.tsx';
import { FocusFirst } from '@isoline/ui/focus-first.tsx';
import { message, useMessages } from '@isoline/ui/i18n/messages.ts';
import { toasts } from '@isoline/ui/toast/toast-store.ts';
import { call } from '../../api/call.ts';
import { refetchAll } from '../../shared/account/account-cache.ts';
import { useUserCenter } from '../../shared/account/user-center.ts';
import { newPasswordErrors, refusedPasswordError } from '../../shared/fields/new-password-errors.ts';
import { NewPasswordFields } from '../../shared/fields/new-password-fields.tsx';
import { Submit } from '../../shared/form/submit.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { requestReauthentication, withReauthentication } from '../../shared/session/reauthentication.ts';
import { useProtectedStart } from '../../shared/session/use-protected-start.ts';
import { changePasswordMessages } from './change-password-messages.ts';

interface Props {
  readonly onClose: () => void;
}

const verify = async () => (await requestReauthentication()) || null;

/**
 * The dialog that changes the password of the signed-in user, or sets the first one: reauthenticate, then type the new
 * password.
 */
export function ChangePassword({ onClose }: Props) {
  const { UserInfo } = useUserCenter();
  const [verified] = useProtectedStart(UserInfo !== null, verify, onClose);
  return verified && UserInfo && <NewPasswordDialog profile={UserInfo} onClose={onClose} />;
}

interface DialogProps extends Props {
  readonly profile: Profile;
}

function NewPasswordDialog({ profile, onClose }: DialogProps) {
  const text = useMessages(changePasswordMessages);
  const { hasPassword, phone, email, nickName } = profile;
  const { busy, errors, formProps } = useForm({
    fields: ['password', 'again'],
    check: newPasswordErrors,
    submit: async ({ password }) => {
      const answer = await withReauthentication(() => call(changePasswordEndpoint, { password }));
      if (!answer) return undefined;
      if (!answer._isSuccessResponse) return refusedPasswordError(answer);
      const done = message(changePasswordMessages, hasPassword ? 'changed' : 'set');
      toasts.show({ type: 'success', content: done });
      onClose();
      refetchAll();
      return undefined;
    },
  });
  return (
    <Dialog
      title={hasPassword ? text.changeTitle : text.setTitle}
      closeLabel={text.close}
      lead={hasPassword ? text.changeIntro : text.setIntro}
      onClose={onClose}
    >
      <FocusFirst>
        <form {...formProps}>
          <NewPasswordFields errors={errors} own={{ phone, email, nickName }} isNew={hasPassword} />
          <Submit label={text.submit} busy={busy} error={errors.form} />
        </form>
      </FocusFirst>
    </Dialog>
  );
}
