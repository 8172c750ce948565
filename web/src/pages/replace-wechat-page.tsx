import { Link } from 'wouter';
import { useMessages } from '../i18n/messages.ts';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { linkMessages } from '../shared/provider/link-messages.ts';
import { paths } from '../shared/redirect/paths.ts';
import { useRequiredSession } from '../shared/session/required-session.ts';
import { Panel } from '../ui/panel/panel.tsx';

const ReplaceWechat = lazyPart(() =>
  import('../flows/link-provider/replace-wechat.tsx').then((part) => part.ReplaceWechat),
);
const SessionEndedDialog = lazyPart(() =>
  import('./dialogs/session-ended-dialog.tsx').then((part) => part.SessionEndedDialog),
);

export function Page() {
  const text = useMessages(linkMessages);
  const { session, endReason } = useRequiredSession();
  return (
    <Panel
      title={text.updateTitle}
      lead={text.updateLead}
      footnote={<Link href={paths.accountCenter}>{text.toAccountCenter}</Link>}
    >
      {session === 'signed-in' && <ReplaceWechat />}
      {session === 'expired' && <SessionEndedDialog reason={endReason} />}
    </Panel>
  );
}
