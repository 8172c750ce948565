import { SignIn } from '../../features/sign-in/sign-in.tsx';
import { useMessages } from '../../messages/catalogue.ts';
import { signInMessages } from '../../messages/sign-in.ts';
import { Panel } from '../frame/panel.tsx';
import { loadWay } from '../journey/load-way.ts';
import { PasswordWay } from '../journey/password-way.tsx';
import { RegisterLine } from '../journey/register-line.tsx';

export function Page() {
  const text = useMessages(signInMessages);
  return (
    <Panel title={text.title} footnote={<RegisterLine embedded />}>
      <SignIn first="password" form={PasswordWay} loadWay={loadWay} />
    </Panel>
  );
}
