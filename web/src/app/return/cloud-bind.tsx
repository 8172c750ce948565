import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { Page as RegisterPage } from '../../pages/register.tsx';
import { providerMessages } from '../../shared/provider/provider-messages.ts';
import { Panel } from '../../ui/panel/panel.tsx';
import { StartAgain } from './start-again.tsx';

const isWaiting = () => Boolean((history.state as { readonly pendingIdentity?: unknown } | null)?.pendingIdentity);

/** Links the cloud identity of a sign-in to an account that is there, or to one that is registered with it. */
export function CloudBind() {
  const text = useMessages(providerMessages);
  const [waiting] = useState(isWaiting);
  if (waiting) return <RegisterPage />;
  return (
    <Panel title={text.titleTc}>
      <StartAgain>{text.nothing}</StartAgain>
    </Panel>
  );
}
