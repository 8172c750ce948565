import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { lazyComponent } from '@isoline/ui/load-chunk.ts';
import { Panel } from '@isoline/ui/panel/panel.tsx';
import { useDeferredValue } from 'react';
import { Link } from 'wouter';
import { ReplaceWechat } from '../flows/link-provider/replace-wechat.tsx';
import { useUserCenter } from '../shared/account/user-center.ts';
import { linkMessages } from '../shared/provider/link-messages.ts';
import { providerNames } from '../shared/provider/provider-name-messages.ts';
import { paths } from '../shared/redirect/paths.ts';
import { useRequiredSession } from '../shared/session/required-session.ts';

const SessionEndedDialog = lazyComponent(() =>
  import('./dialogs/session-ended-dialog.tsx').then((part) => part.SessionEndedDialog),
);

export function Page() {
  const text = useMessages(linkMessages);
  const name = useMessages(providerNames).wx;
  const { session, endReason } = useRequiredSession();
  // Until the account is known, assume that it has a linked WeChat.
  const isFirst = useUserCenter().UserInfo?.isBindWx === false;
  const isExpired = session === 'expired';
  const showsDialog = useDeferredValue(isExpired, false);
  return (
    <Panel
      title={isFirst ? text.linkProvider(name) : text.updateTitle}
      lead={isFirst ? text.linkLead(name) : text.updateLead}
      footnote={<Link href={paths.security}>{text.toAccountCenter}</Link>}
    >
      {session === 'signed-in' && <ReplaceWechat isFirst={isFirst} />}
      {isExpired && showsDialog && <SessionEndedDialog reason={endReason} />}
    </Panel>
  );
}
