import { type ProviderId, providerFacts } from '@isoline/contract/providers.ts';
import { Button } from '@isoline/ui/button/button.tsx';
import { CloseButton } from '@isoline/ui/dialog/close-button.tsx';
import { Dialog } from '@isoline/ui/dialog/dialog.tsx';
import { type Message, message, useFormatMessage, useMessages } from '@isoline/ui/i18n/messages.ts';
import { InlineAlert } from '@isoline/ui/inline-alert/inline-alert.tsx';
import { useTask } from '@isoline/ui/task/use-task.ts';
import { toasts } from '@isoline/ui/toast/toast-store.ts';
import { useState } from 'react';
import { refetchAccount } from '../../shared/account/account-cache.ts';
import type { MergeOffer } from '../../shared/merge-offer.ts';
import { startAuthorization } from '../../shared/provider/authorization.ts';
import { AuthorizationButton } from '../../shared/provider/authorization-button.tsx';
import { isInsideApp } from '../../shared/provider/device-checks.ts';
import { linkMessages } from '../../shared/provider/link-messages.ts';
import { providerMessages } from '../../shared/provider/provider-messages.ts';
import { providerNames } from '../../shared/provider/provider-name-messages.ts';
import { ScanToLink } from '../../shared/provider/scan-to-link.tsx';
import { unlinkProvider } from './unlink-provider.ts';

interface LinkDialogProps {
  readonly provider: ProviderId;
  /** True when this device can link it. */
  readonly isHere: boolean;
  /** Called with an offer to merge when another account has the identity. */
  readonly onClose: (offer: MergeOffer | null) => void;
}

/** The dialog that links WeChat by a scan, or goes to the provider's own page. */
export function LinkDialog({ provider, isHere, onClose }: LinkDialogProps) {
  const text = useMessages(linkMessages);
  const inProvider = useMessages(providerMessages);
  const name = useMessages(providerNames)[provider];
  const start = () => startAuthorization({ provider, intent: 'bind' }, '');
  const onLinked = () => {
    refetchAccount();
    onClose(null);
    toasts.show({ type: 'success', content: message(linkMessages, 'linked', provider) });
  };
  const content = () => {
    if (isInsideApp(provider)) {
      return (
        <AuthorizationButton label={text.linkProvider(name)} start={start}>
          {inProvider.openInAppText(name)}
        </AuthorizationButton>
      );
    }
    if (!providerFacts(provider).framed) {
      return (
        <AuthorizationButton label={text.goTo(name)} start={start}>
          {text.goToText(name)}
        </AuthorizationButton>
      );
    }
    if (!isHere) return <p>{text.phoneText(name)}</p>;
    return <ScanToLink provider={provider} intent="bind" onLinked={onLinked} onMerge={onClose} />;
  };
  return (
    <Dialog onClose={() => onClose(null)} title={text.linkProvider(name)} closeLabel={text.close}>
      {content()}
    </Dialog>
  );
}

interface UnlinkDialogProps {
  readonly provider: ProviderId;
  readonly onClose: () => void;
}

/** The dialog that shows the consequences of unlinking, and unlinks after reauthentication. */
export function UnlinkDialog({ provider, onClose }: UnlinkDialogProps) {
  const text = useMessages(linkMessages);
  const name = useMessages(providerNames)[provider];
  const [busy, run] = useTask();
  const format = useFormatMessage();
  const [failure, setFailure] = useState<Message>();
  const unlink = () =>
    run(async () => {
      setFailure(undefined);
      const result = await unlinkProvider(provider);
      if (result.kind === 'canceled') return;
      refetchAccount();
      if (result.kind === 'failed') return setFailure(result.message);
      onClose();
      toasts.show({ type: 'success', content: message(linkMessages, 'unlinked', provider) });
    });
  const footer = (
    <>
      <CloseButton>{text.cancel}</CloseButton>
      <Button kind="danger" busy={busy} onClick={unlink}>
        {text.unlink}
      </Button>
    </>
  );
  return (
    <Dialog onClose={onClose} title={text.unlinkProvider(name)} closeLabel={text.close} footer={footer}>
      <p>{text.unlinkText(name)}</p>
      {failure && <InlineAlert kind="error">{format(failure)}</InlineAlert>}
    </Dialog>
  );
}
