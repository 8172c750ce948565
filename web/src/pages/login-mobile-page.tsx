import { InAppSignIn } from '../flows/sign-in/in-app-sign-in.tsx';
import { PhoneCodeForm } from '../flows/sign-in/phone-code-form.tsx';
import { RegisterLink } from '../flows/sign-in/register-link.tsx';
import { SignIn } from '../flows/sign-in/sign-in.tsx';
import { signInMessages } from '../flows/sign-in/sign-in-messages.ts';
import { useMessages } from '../i18n/messages.ts';
import { Panel } from '../ui/panel/panel.tsx';

/** Sign-in for phones, by code first; inside the WeChat app by WeChat first. */
export function Page() {
  const text = useMessages(signInMessages);
  return (
    <Panel title={text.title} footnote={<RegisterLink />}>
      <InAppSignIn />
      <SignIn first="code" Method={PhoneCodeForm} />
    </Panel>
  );
}
