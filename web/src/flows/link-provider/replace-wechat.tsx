import { Button } from '@isoline/ui/button/button.tsx';
import { message, useMessages } from '@isoline/ui/i18n/messages.ts';
import { loadChunk } from '@isoline/ui/load-chunk.ts';
import { useTask } from '@isoline/ui/task/use-task.ts';
import { toasts } from '@isoline/ui/toast/toast-store.ts';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { refetchAccount } from '../../shared/account/account-cache.ts';
import { failureMessage } from '../../shared/failure/failure-message.ts';
import type { MergeOffer } from '../../shared/merge-offer.ts';
import { startAuthorization } from '../../shared/provider/authorization.ts';
import { AuthorizationButton } from '../../shared/provider/authorization-button.tsx';
import { isInsideApp, isPhoneDevice } from '../../shared/provider/device-checks.ts';
import { linkMessages } from '../../shared/provider/link-messages.ts';
import { providerMessages } from '../../shared/provider/provider-messages.ts';
import { providerNames } from '../../shared/provider/provider-name-messages.ts';
import { ScanToLink } from '../../shared/provider/scan-to-link.tsx';
import { paths } from '../../shared/redirect/paths.ts';
import { requestReauthentication } from '../../shared/session/reauthentication.ts';
import { isSteppedUp } from '../../shared/session/step-up-time.ts';

const loadMerge = () => loadChunk(() => import('../merge-accounts/merge-accounts.tsx'));

interface Props {
  /** True when the account has no WeChat yet: then this links one. */
  readonly isFirst: boolean;
}

/** The dialog that replaces the linked WeChat: reauthentication first, then a scan with the new one. */
export function ReplaceWechat({ isFirst }: Props) {
  const text = useMessages(linkMessages);
  const inProvider = useMessages(providerMessages);
  const name = useMessages(providerNames).wx;
  const [, navigate] = useLocation();
  const [verified, setVerified] = useState(isSteppedUp);
  const goToAccountCenter = () => navigate(paths.security, { replace: true });
  const [busy, run] = useTask();
  const reauthenticate = () =>
    run(async () => {
      try {
        setVerified(await requestReauthentication());
      } catch (error) {
        toasts.show({ type: 'error', content: failureMessage(error) });
      }
    });
  const onLinked = () => {
    refetchAccount();
    const content = isFirst ? message(linkMessages, 'linked', 'wx') : message(linkMessages, 'replaced');
    toasts.show({ type: 'success', content });
    goToAccountCenter();
  };
  const merge = async (offer: MergeOffer) => {
    await (await loadMerge()).openMerge(offer);
    goToAccountCenter();
  };
  if (isPhoneDevice() && !isInsideApp('wx')) return <p>{text.phoneText(name)}</p>;
  if (!verified) {
    return (
      <Button wide busy={busy} onClick={reauthenticate}>
        {text.verify}
      </Button>
    );
  }
  if (isInsideApp('wx')) {
    const start = () => startAuthorization({ provider: 'wx', intent: isFirst ? 'bind' : 'update' }, '');
    return (
      <AuthorizationButton label={isFirst ? text.linkProvider(name) : text.replaceProvider(name)} start={start}>
        {inProvider.openInAppText(name)}
      </AuthorizationButton>
    );
  }
  // Replacing also links when nothing is linked: the account may be known only after the scan has started.
  return <ScanToLink provider="wx" intent="update" onLinked={onLinked} onMerge={(offer) => void merge(offer)} />;
}
