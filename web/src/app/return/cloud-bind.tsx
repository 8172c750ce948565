import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { Panel } from '../../layouts/panel.tsx';
import { identityMessages } from '../../messages/identity.ts';
import { Page as RegisterPage } from '../../pages/register.tsx';
import { StartAgain } from './start-again.tsx';

const isWaiting = () => Boolean((history.state as { readonly waiting?: unknown } | null)?.waiting);

/** Links the cloud identity of a sign-in to an account that is there, or to one that is registered with it. */
export function CloudBind() {
  const text = useMessages(identityMessages);
  const [waiting] = useState(isWaiting);
  if (waiting) return <RegisterPage />;
  return (
    <Panel title={text.titleTc}>
      <StartAgain>{text.nothing}</StartAgain>
    </Panel>
  );
}
