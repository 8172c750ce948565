import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { Panel } from '@isoline/ui/panel/panel.tsx';
import { PasswordForm } from '../flows/sign-in/password-form.tsx';
import { SignIn } from '../flows/sign-in/sign-in.tsx';
import { signInMessages } from '../flows/sign-in/sign-in-messages.ts';

/** Sign-in in the iframe of a product. */
export function Page() {
  const text = useMessages(signInMessages);
  return (
    <Panel title={text.title}>
      <SignIn first="password" Method={PasswordForm} embedded />
    </Panel>
  );
}
