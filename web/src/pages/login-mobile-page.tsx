import { InAppSignIn } from '../flows/sign-in/in-app-sign-in.tsx';
import { PhoneCodeForm } from '../flows/sign-in/phone-code-form.tsx';
import { SignIn } from '../flows/sign-in/sign-in.tsx';
import { SignInPanel } from './sign-in-panel.tsx';

/** Sign-in for phones, by code first; inside the WeChat app by WeChat first. */
export function Page() {
  return (
    <SignInPanel>
      <InAppSignIn />
      <SignIn first="code" Method={PhoneCodeForm} />
    </SignInPanel>
  );
}
