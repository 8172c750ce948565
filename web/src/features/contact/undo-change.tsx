import { undoContactChange } from '@isoline/contract/endpoints/change-contact-endpoints.ts';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useMessages } from '../../i18n/messages.ts';
import { failureSentence } from '../../messages/failure.ts';
import { undoMessages } from '../../messages/undo.ts';
import { Button, buttonClass } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { InlineAlert } from '../../ui/inline-alert/inline-alert.tsx';

interface Props {
  /** Of the notice's link; empty where the link was cut off. */
  readonly token: string;
  /** Where a password is reset. */
  readonly resetAddress: string;
  /** Every session of the account has ended. */
  readonly onUndone: () => void;
  readonly onClose: () => void;
}

type Stage = 'asking' | 'busy' | 'done' | 'expired';

/** Asks whether a change of contact shall be taken back; opening the link alone changes nothing. */
export function UndoChange({ token, resetAddress, onUndone, onClose }: Props) {
  const text = useMessages(undoMessages);
  const [stage, setStage] = useState<Stage>(token ? 'asking' : 'expired');
  const [problem, setProblem] = useState('');
  const busy = stage === 'busy';
  const undo = async () => {
    setStage('busy');
    setProblem('');
    try {
      const { _isSuccessResponse } = await call(undoContactChange, { token });
      setStage(_isSuccessResponse ? 'done' : 'expired');
      if (_isSuccessResponse) onUndone();
    } catch (error) {
      setStage('asking');
      setProblem(failureSentence(error));
    }
  };
  const asking = stage === 'asking' || busy;
  const words = {
    title: asking ? text.title : text[`${stage}Title`],
    body: asking ? text.text : text[`${stage}Text`],
  };
  const footer = asking ? (
    <>
      <Button kind="secondary" disabled={busy} onClick={onClose}>
        {text.keep}
      </Button>
      <Button kind="danger" busy={busy} onClick={undo}>
        {text.undo}
      </Button>
    </>
  ) : (
    <>
      <Button kind="secondary" onClick={onClose}>
        {text.later}
      </Button>
      <a className={buttonClass()} href={resetAddress}>
        {text.reset}
      </a>
    </>
  );
  return (
    <Dialog open title={words.title} closeLabel={text.close} onClose={onClose} dismissible={!busy} footer={footer}>
      {problem && <InlineAlert kind="error">{problem}</InlineAlert>}
      <p role="status">{words.body}</p>
    </Dialog>
  );
}
