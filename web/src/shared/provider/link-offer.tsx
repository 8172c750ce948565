import { Button } from '@isoline/ui/button/button.tsx';
import { CloseButton } from '@isoline/ui/dialog/close-button.tsx';
import { Dialog } from '@isoline/ui/dialog/dialog.tsx';
import { openDialog } from '@isoline/ui/dialog/open-dialog.ts';
import { type Message, message, useFormatMessage, useMessages } from '@isoline/ui/i18n/messages.ts';
import { InlineAlert } from '@isoline/ui/inline-alert/inline-alert.tsx';
import { useTask } from '@isoline/ui/task/use-task.ts';
import { toasts } from '@isoline/ui/toast/toast-store.ts';
import { useState } from 'react';
import { refetchAccount } from '../account/account-cache.ts';
import { failureMessage } from '../failure/failure-message.ts';
import type { PendingIdentity } from '../login-model.ts';
import { linkMessages } from './link-messages.ts';
import { linkPendingIdentity } from './link-pending-identity.ts';
import { providerNames } from './provider-name-messages.ts';

interface Props {
  readonly identity: PendingIdentity;
  readonly onClose: () => void;
}

/** The dialog that offers to link an identity that the user showed before signing in by another method. */
function LinkOffer({ identity: { provider, ticket, baseUserInfo }, onClose }: Props) {
  const text = useMessages(linkMessages);
  const name = useMessages(providerNames)[provider];
  const format = useFormatMessage();
  const [busy, run] = useTask();
  const [problem, setProblem] = useState<Message | null>(null);
  const link = () =>
    run(async () => {
      setProblem(null);
      const result = await linkPendingIdentity(ticket).catch((error: unknown) => ({
        kind: 'failed' as const,
        message: failureMessage(error),
      }));
      if (result.kind !== 'linked') {
        setProblem('message' in result ? result.message : message(linkMessages, 'canceled'));
        return;
      }
      refetchAccount();
      toasts.show({ type: 'success', content: message(linkMessages, 'linked', provider) });
      onClose();
    });
  const footer = (
    <>
      <CloseButton>{text.notNow}</CloseButton>
      <Button busy={busy} onClick={link}>
        {text.linkProvider(name)}
      </Button>
    </>
  );
  return (
    <Dialog title={text.offerTitle(name)} closeLabel={text.notNow} onClose={onClose} footer={footer}>
      <p>{text.offerText(name, baseUserInfo.nickName)}</p>
      {problem && <InlineAlert kind="error">{format(problem)}</InlineAlert>}
    </Dialog>
  );
}

/** Offers the link, and resolves when the user has answered. */
export const openLinkOffer = (identity: PendingIdentity): Promise<null> =>
  openDialog<null>(({ onClose }) => <LinkOffer identity={identity} onClose={() => onClose(null)} />);
