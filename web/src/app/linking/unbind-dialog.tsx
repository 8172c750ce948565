import { useState } from 'react';
import { unlinkProvider } from '../../features/identity/link-calls.ts';
import { useMessages } from '../../i18n/messages.ts';
import { linkingMessages } from '../../messages/linking.ts';
import { messagesNow } from '../../messages/messages-now.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { toast } from '../../ui/toast/toast.ts';
import type { LinkingProps } from './linking-props.ts';

/** Says what unlinking takes away, and unlinks once the person has verified again. */
export function UnbindDialog({ open, provider, onChanged, onClose }: LinkingProps) {
  const text = useMessages(linkingMessages);
  const [busy, setBusy] = useState(false);
  const unbind = async () => {
    setBusy(true);
    const end = await unlinkProvider(provider);
    setBusy(false);
    if (end.is === 'given-up') return;
    onChanged();
    onClose();
    const said = () => messagesNow(linkingMessages);
    if (end.is === 'done') void toast.show({ type: 'success', content: () => said().unbound(said()[provider]) });
    else void toast.show({ type: 'error', content: end.message });
  };
  const footer = (
    <>
      <Button kind="secondary" onClick={onClose}>
        {text.cancel}
      </Button>
      <Button kind="danger" busy={busy} onClick={unbind}>
        {text.unbind}
      </Button>
    </>
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text.unbindFor(text[provider])}
      closeLabel={text.close}
      footer={footer}
      dismissible={!busy}
    >
      <p>{text.unbindText(text[provider])}</p>
    </Dialog>
  );
}
