import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { PasswordForm } from '../flows/sign-in/password-form.tsx';
import { SignIn } from '../flows/sign-in/sign-in.tsx';
import { signInMessages } from '../flows/sign-in/sign-in-messages.ts';
import { SignInPanel } from './sign-in-panel.tsx';

/** Sign-in, by password first. */
export function Page() {
  const text = useMessages(signInMessages);
  return (
    <SignInPanel lead={text.lead}>
      <SignIn first="password" Method={PasswordForm} />
    </SignInPanel>
  );
}
