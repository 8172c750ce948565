import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { ScanToLink } from '../../features/identity/scan-to-link.tsx';
import { useMessages } from '../../i18n/messages.ts';
import { linkingMessages } from '../../messages/linking.ts';
import { messagesNow } from '../../messages/messages-now.ts';
import { refetchAccount } from '../../shared/account/account-cache.ts';
import { requestReauthentication } from '../../shared/session/reauthentication.ts';
import { useRequiredSession } from '../../shared/session/required-session.ts';
import { failureMessage } from '../../shared/failure/failure-message.ts';
import { startAuthorization } from '../../shared/provider/authorization.ts';
import { AuthorizationButton } from '../../shared/provider/authorization-button.tsx';
import { isInsideWechat, isPhoneDevice } from '../../shared/provider/device-checks.ts';
import { providerMessages } from '../../shared/provider/provider-messages.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { Panel } from '../../ui/panel/panel.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { openMerge } from './open-merge.tsx';

const SessionDialog = lazy(() => import('../session-dialog.tsx').then((module) => ({ default: module.SessionDialog })));

/** Puts another WeChat in the place of the linked one: the person first, then the scan. */
export function UpdateWechat() {
  const text = useMessages(linkingMessages);
  const { session, endReason } = useRequiredSession();
  return (
    <Panel title={text.updateTitle} lead={text.updateLead} footnote={<Link href="/UserCenter">{text.toCentre}</Link>}>
      {session === 'signed-in' && <Steps />}
      <Suspense>{session === 'expired' && <SessionDialog reason={endReason} />}</Suspense>
    </Panel>
  );
}

function Steps() {
  const text = useMessages(linkingMessages);
  const words = useMessages(providerMessages);
  const [, navigate] = useLocation();
  const [security, setSecurity] = useState<string | null>(null);
  const [merging, showMerge] = useState<ReactNode>(null);
  const toCentre = () => navigate('/UserCenter', { replace: true });
  const verify = async () => {
    try {
      setSecurity(await requestReauthentication());
      return undefined;
    } catch (error) {
      return failureMessage(error);
    }
  };
  const linked = () => {
    refetchAccount();
    void toast.show({ type: 'success', content: () => messagesNow(linkingMessages).replaced });
    toCentre();
  };
  if (isPhoneDevice() && !isInsideWechat()) {
    return (
      <>
        <p>{text.phoneText}</p>
        <Link className={buttonClass('secondary', true)} href="/UserCenter">
          {text.toCentre}
        </Link>
      </>
    );
  }
  if (!security) return <AuthorizationButton label={text.verify} start={verify} />;
  if (isInsideWechat()) {
    const go = () => startAuthorization({ provider: 'wx', intent: 'update', security }, '');
    return (
      <AuthorizationButton label={text.replaceFor(text.wx)} start={go}>
        {words.openWechatText}
      </AuthorizationButton>
    );
  }
  return (
    <>
      <ScanToLink
        intent="update"
        security={security}
        onLinked={linked}
        onMerge={(offer) => openMerge(showMerge, { ...offer, by: 'wx' }, toCentre)}
      />
      {merging}
    </>
  );
}
