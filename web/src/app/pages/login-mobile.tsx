import { SignIn } from '../../features/sign-in/sign-in.tsx';
import { useMessages } from '../../messages/catalogue.ts';
import { signInMessages } from '../../messages/sign-in.ts';
import { Panel } from '../frame/panel.tsx';
import { CodeWay } from '../journey/code-way.tsx';
import { loadWay } from '../journey/load-way.ts';
import { RegisterLine } from '../journey/register-line.tsx';

export function Page() {
  const text = useMessages(signInMessages);
  return (
    <Panel title={text.title} lead={text.lead} footnote={<RegisterLine />}>
      <SignIn first="code" form={CodeWay} loadWay={loadWay} />
    </Panel>
  );
}
