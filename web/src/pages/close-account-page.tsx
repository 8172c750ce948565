import { Link } from 'wouter';
import { CloseAccount } from '../flows/close-account/close-account.tsx';
import { closeAccountMessages } from '../flows/close-account/close-account-messages.ts';
import { useMessages } from '../i18n/messages.ts';
import { paths } from '../shared/redirect/paths.ts';
import { Panel } from '../ui/panel/panel.tsx';

export function Page() {
  const text = useMessages(closeAccountMessages);
  return (
    <Panel title={text.title} lead={text.lead} footnote={<Link href={paths.privacy}>{text.back}</Link>}>
      <CloseAccount />
    </Panel>
  );
}
