import { renewRecoveryCodes } from '@isoline/contract/authenticator.ts';
import { Button } from '@isoline/ui/button/button.tsx';
import { CloseButton } from '@isoline/ui/dialog/close-button.tsx';
import { Dialog } from '@isoline/ui/dialog/dialog.tsx';
import { useKeptEntry } from '@isoline/ui/dialog/dialog-address.ts';
import { answerMessage, useMessages } from '@isoline/ui/i18n/messages.ts';
import { useTask } from '@isoline/ui/task/use-task.ts';
import { toasts } from '@isoline/ui/toast/toast-store.ts';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { refetchFactors } from '../../shared/account/factor-queries.ts';
import { failureMessage } from '../../shared/failure/failure-message.ts';
import { withReauthentication } from '../../shared/session/reauthentication.ts';
import { authenticatorMessages } from './authenticator-messages.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

interface Props {
  readonly onClose: () => void;
}

/** The dialog that creates new recovery codes. It asks first, because the old codes stop working immediately. */
export function RenewRecoveryCodes({ onClose }: Props) {
  const text = useMessages(authenticatorMessages);
  const [busy, run] = useTask();
  useKeptEntry(busy, true);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} doneKey="renewed" onClose={onClose} />;
  const renew = () =>
    run(async () => {
      try {
        const answer = await withReauthentication(() => call(renewRecoveryCodes, {}));
        if (!answer) return;
        if (!answer._isSuccessResponse) return void toasts.show({ type: 'error', content: answerMessage(answer) });
        void refetchFactors();
        setCodes(answer.data.recoveryCodes);
      } catch (error) {
        toasts.show({ type: 'error', content: failureMessage(error) });
      }
    });
  const footer = (
    <>
      <CloseButton>{text.cancel}</CloseButton>
      <Button busy={busy} onClick={renew}>
        {text.renew}
      </Button>
    </>
  );
  return (
    <Dialog title={text.renewTitle} closeLabel={text.close} onClose={onClose} footer={footer}>
      <p>{text.renewText}</p>
    </Dialog>
  );
}
