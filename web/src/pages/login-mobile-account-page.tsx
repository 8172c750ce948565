import { InAppSignIn } from '../flows/sign-in/in-app-sign-in.tsx';
import { PasswordForm } from '../flows/sign-in/password-form.tsx';
import { SignIn } from '../flows/sign-in/sign-in.tsx';
import { SignInPanel } from './sign-in-panel.tsx';

/** Sign-in for phones, by password first. */
export function Page() {
  return (
    <SignInPanel>
      <InAppSignIn />
      <SignIn first="password" Method={PasswordForm} />
    </SignInPanel>
  );
}
