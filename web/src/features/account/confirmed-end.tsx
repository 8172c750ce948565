import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { activityMessages } from '../../messages/account-activity.ts';
import { Button, type ButtonKind } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';

interface Props {
  readonly kind: ButtonKind;
  /** Says what is ended, on the button and on the one that confirms it. */
  readonly label: string;
  readonly title: string;
  readonly consequence: string;
  readonly busy: boolean;
  readonly onConfirm: () => Promise<void>;
}

/** A button that ends several sessions, once that is confirmed. */
export function ConfirmedEnd({ kind, label, title, consequence, busy, onConfirm }: Props) {
  const text = useMessages(activityMessages);
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const confirm = () => onConfirm().finally(close);
  const footer = (
    <>
      <Button kind="secondary" onClick={close}>
        {text.cancel}
      </Button>
      <Button kind="danger" busy={busy} onClick={confirm}>
        {label}
      </Button>
    </>
  );
  return (
    <>
      <Button kind={kind} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Dialog open={asking} onClose={close} title={title} closeLabel={text.close} footer={footer} dismissible={!busy}>
        <p>{consequence}</p>
      </Dialog>
    </>
  );
}
