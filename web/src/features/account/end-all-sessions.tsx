import { useState } from 'react';
import { activityMessages } from '../../messages/account-activity.ts';
import { useMessages } from '../../messages/catalogue.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useSignOut } from './use-sign-out.ts';

/** Signs out on every device, this one too, once that is confirmed. */
export function EndAllSessions() {
  const text = useMessages(activityMessages);
  const [asking, setAsking] = useState(false);
  const { busy, signOutOf } = useSignOut();
  const close = () => setAsking(false);
  const footer = (
    <>
      <Button kind="secondary" onClick={close}>
        {text.cancel}
      </Button>
      <Button kind="danger" busy={busy} onClick={() => signOutOf('everywhere')}>
        {text.endAll}
      </Button>
    </>
  );
  return (
    <>
      <Button kind="danger" onClick={() => setAsking(true)}>
        {text.endAll}
      </Button>
      <Dialog
        open={asking}
        onClose={close}
        title={text.endAllTitle}
        closeLabel={text.close}
        footer={footer}
        dismissible={!busy}
      >
        <p>{text.endAllText}</p>
      </Dialog>
    </>
  );
}
