import { SignIn } from '../../features/sign-in/sign-in.tsx';
import { useMessages } from '../../messages/catalogue.ts';
import { signInMessages } from '../../messages/sign-in.ts';
import { Panel } from '../frame/panel.tsx';
import { PasswordWay } from '../journey/password-way.tsx';
import { RegisterLine } from '../journey/register-line.tsx';

const loadCodeWay = () => import('../journey/code-way.tsx').then(({ CodeWay }) => CodeWay);

export function Page() {
  const text = useMessages(signInMessages);
  return (
    <Panel title={text.title} lead={text.lead} footnote={<RegisterLine />}>
      <SignIn first="password" form={PasswordWay} loadOther={loadCodeWay} />
    </Panel>
  );
}
