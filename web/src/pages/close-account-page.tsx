import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { Panel } from '@isoline/ui/panel/panel.tsx';
import { useState } from 'react';
import { Link } from 'wouter';
import { AccountClosed, CloseAccount } from '../flows/close-account/close-account.tsx';
import { closeAccountMessages } from '../flows/close-account/close-account-messages.ts';
import { paths } from '../shared/redirect/paths.ts';

export function Page() {
  const text = useMessages(closeAccountMessages);
  const [isClosed, setClosed] = useState(false);
  if (isClosed) {
    return (
      <Panel title={text.closedTitle}>
        <AccountClosed />
      </Panel>
    );
  }
  return (
    <Panel title={text.title} lead={text.lead} footnote={<Link href={paths.privacy}>{text.back}</Link>}>
      <CloseAccount onClosed={() => setClosed(true)} />
    </Panel>
  );
}
