import { type ProviderId, providerFacts } from '@isoline/contract/providers.ts';
import { useLocation } from 'wouter';
import { message, useMessages } from '../../i18n/messages.ts';
import { refetchAccount } from '../../shared/account/account-cache.ts';
import { failureMessage } from '../../shared/failure/failure-message.ts';
import { useTask } from '../../shared/failure/use-task.ts';
import type { MergeOffer } from '../../shared/merge-offer.ts';
import { startAuthorization } from '../../shared/provider/authorization.ts';
import { AuthorizationButton } from '../../shared/provider/authorization-button.tsx';
import { isInsideAppOf, isPhoneDevice } from '../../shared/provider/device-checks.ts';
import { unlinkProvider } from '../../shared/provider/link-calls.ts';
import { linkMessages } from '../../shared/provider/link-messages.ts';
import { providerMessages } from '../../shared/provider/provider-messages.ts';
import { providerNames } from '../../shared/provider/provider-name-messages.ts';
import { ScanToLink } from '../../shared/provider/scan-to-link.tsx';
import { paths } from '../../shared/redirect/paths.ts';
import { requestReauthentication } from '../../shared/session/reauthentication.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { openDialog } from '../../ui/dialog/open-dialog.ts';
import { toast } from '../../ui/toast/toast.ts';

interface Props {
  readonly provider: ProviderId;
  readonly isLinked: boolean;
  /** Shows what a merge with the account that has the identity would move. */
  readonly onMergeOffer: (offer: MergeOffer) => void;
}

/** Links, replaces or unlinks a provider of the signed-in account, each in a dialog. */
export function LinkProvider({ provider, isLinked, onMergeOffer }: Props) {
  const text = useMessages(linkMessages);
  const [, navigate] = useLocation();
  const name = useMessages(providerNames)[provider];
  const link = async () => {
    if (canLinkHere(provider) && !(await verifiedOrToast())) return;
    const offer = await openDialog<MergeOffer>(({ onClose }) => <LinkDialog provider={provider} onClose={onClose} />);
    if (offer) onMergeOffer(offer);
  };
  const unlink = () =>
    void openDialog(({ onClose }) => <UnlinkDialog provider={provider} onClose={() => onClose(null)} />);
  return (
    <>
      {isLinked && providerFacts(provider).intents.includes('update') && (
        <Button kind="quiet" aria-label={text.replaceProvider(name)} onClick={() => navigate(paths.replaceWechat)}>
          {text.replace}
        </Button>
      )}
      {/* One button for both, so that the focus comes back to it. */}
      <Button
        kind="quiet"
        aria-label={isLinked ? text.unlinkProvider(name) : text.linkProvider(name)}
        onClick={isLinked ? unlink : () => void link()}
      >
        {isLinked ? text.unlink : text.link}
      </Button>
    </>
  );
}

/** A phone cannot scan its own screen: its user reads where to link. */
const canLinkHere = (provider: ProviderId) =>
  !providerFacts(provider).framed || isInsideAppOf(provider) || !isPhoneDevice();

async function verifiedOrToast(): Promise<boolean> {
  try {
    return await requestReauthentication();
  } catch (error) {
    void toast.show({ type: 'error', content: failureMessage(error) });
    return false;
  }
}

interface LinkDialogProps {
  readonly provider: ProviderId;
  /** The offer is what another account's identity leads to. */
  readonly onClose: (offer: MergeOffer | null) => void;
}

/** Links WeChat by a scan, or goes to the provider's own page. */
function LinkDialog({ provider, onClose }: LinkDialogProps) {
  const text = useMessages(linkMessages);
  const inProvider = useMessages(providerMessages);
  const name = useMessages(providerNames)[provider];
  const start = () => startAuthorization({ provider, intent: 'bind' }, '');
  const onLinked = () => {
    refetchAccount();
    onClose(null);
    void toast.show({ type: 'success', content: message(linkMessages, 'linked', provider) });
  };
  const content = () => {
    if (isInsideAppOf(provider)) {
      return (
        <AuthorizationButton label={text.linkProvider(name)} start={start}>
          {inProvider.openInAppText(name)}
        </AuthorizationButton>
      );
    }
    if (!providerFacts(provider).framed) {
      return (
        <AuthorizationButton label={text.goTo(name)} start={start}>
          {text.goToText}
        </AuthorizationButton>
      );
    }
    if (!canLinkHere(provider)) return <p>{text.phoneText(name)}</p>;
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

/** Shows what unlinking takes away, and unlinks after reauthentication. */
function UnlinkDialog({ provider, onClose }: UnlinkDialogProps) {
  const text = useMessages(linkMessages);
  const name = useMessages(providerNames)[provider];
  const [busy, run] = useTask();
  const unlink = () =>
    run(async () => {
      const result = await unlinkProvider(provider);
      if (result.kind === 'canceled') return;
      refetchAccount();
      onClose();
      if (result.kind === 'failed') void toast.show({ type: 'error', content: result.message });
      else void toast.show({ type: 'success', content: message(linkMessages, 'unlinked', provider) });
    });
  const footer = (
    <>
      <Button kind="secondary" onClick={onClose}>
        {text.cancel}
      </Button>
      <Button kind="danger" busy={busy} onClick={unlink}>
        {text.unlink}
      </Button>
    </>
  );
  return (
    <Dialog
      onClose={onClose}
      title={text.unlinkProvider(name)}
      closeLabel={text.close}
      footer={footer}
      dismissible={!busy}
    >
      <p>{text.unlinkText(name)}</p>
    </Dialog>
  );
}
