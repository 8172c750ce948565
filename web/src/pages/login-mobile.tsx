import { CodeWay } from '../app/journey/code-way.tsx';
import { loadWay } from '../app/journey/load-way.ts';
import { RegisterLine } from '../app/journey/register-line.tsx';
import { SignIn } from '../features/sign-in/sign-in.tsx';
import { useMessages } from '../i18n/messages.ts';
import { Panel } from '../layouts/panel.tsx';
import { signInMessages } from '../messages/sign-in.ts';

export function Page() {
  const text = useMessages(signInMessages);
  return (
    <Panel title={text.title} lead={text.lead} footnote={<RegisterLine />}>
      <SignIn first="code" form={CodeWay} loadWay={loadWay} />
    </Panel>
  );
}
