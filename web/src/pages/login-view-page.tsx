import { PasswordForm } from '../flows/sign-in/password-form.tsx';
import { SignIn } from '../flows/sign-in/sign-in.tsx';
import { signInMessages } from '../flows/sign-in/sign-in-messages.ts';
import { useMessages } from '../i18n/messages.ts';
import { Panel } from '../ui/panel/panel.tsx';

/** Sign-in in the iframe of a product. */
export function Page() {
  const text = useMessages(signInMessages);
  return (
    <Panel title={text.title}>
      <SignIn first="password" Method={PasswordForm} embedded />
    </Panel>
  );
}
