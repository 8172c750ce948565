import { type ProviderId, providerFacts } from '@isoline/contract/providers.ts';
import { Button } from '@isoline/ui/button/button.tsx';
import { openDialog } from '@isoline/ui/dialog/open-dialog.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { loadChunk } from '@isoline/ui/load-chunk.ts';
import { useLocation } from 'wouter';
import { useDialogButton } from '../../shared/failure/use-dialog-button.ts';
import type { MergeOffer } from '../../shared/merge-offer.ts';
import { isInsideApp, isPhoneDevice } from '../../shared/provider/device-checks.ts';
import { linkMessages } from '../../shared/provider/link-messages.ts';
import { providerNames } from '../../shared/provider/provider-name-messages.ts';
import { paths } from '../../shared/redirect/paths.ts';
import { requestReauthentication } from '../../shared/session/reauthentication.ts';

const loadMerge = () => loadChunk(() => import('../merge-accounts/merge-accounts.tsx'));
const loadDialogs = () => loadChunk(() => import('./link-dialogs.tsx'));

interface Props {
  readonly provider: ProviderId;
  readonly isLinked: boolean;
  /** The text of the button when the page suggests linking. */
  readonly label?: string | undefined;
}

/** The buttons that link, replace or unlink a provider of the signed-in account, each in a dialog. */
export function LinkProvider({ provider, isLinked, label }: Props) {
  const text = useMessages(linkMessages);
  const [, navigate] = useLocation();
  const name = useMessages(providerNames)[provider];
  const link = async () => {
    const isHere = canLinkHere(provider);
    if (isHere && !(await requestReauthentication())) return;
    const { LinkDialog } = await loadDialogs();
    const offer = await openDialog<MergeOffer>(({ onClose }) => (
      <LinkDialog provider={provider} isHere={isHere} onClose={onClose} />
    ));
    if (offer) await (await loadMerge()).openMerge(offer);
  };
  const unlink = async () => {
    const { UnlinkDialog } = await loadDialogs();
    await openDialog(({ onClose }) => <UnlinkDialog provider={provider} onClose={() => onClose(null)} />);
  };
  const press = useDialogButton(isLinked ? unlink : link);
  return (
    <>
      {isLinked && providerFacts(provider).intents.includes('update') && (
        <Button kind="quiet" aria-label={text.replaceProvider(name)} onClick={() => navigate(paths.replaceWechat)}>
          {text.replace}
        </Button>
      )}
      {/* One button for both, so that the focus returns to it. */}
      <Button
        kind={label && !isLinked ? 'primary' : 'quiet'}
        aria-label={isLinked ? text.unlinkProvider(name) : text.linkProvider(name)}
        onClick={press}
      >
        {isLinked ? text.unlink : (label ?? text.link)}
      </Button>
    </>
  );
}

/**
 * Returns whether this device can link the provider. A phone cannot scan its own screen: its user is told where to
 * link.
 */
const canLinkHere = (provider: ProviderId) =>
  !providerFacts(provider).framed || isInsideApp(provider) || !isPhoneDevice();
