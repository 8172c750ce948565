import { Button } from '@isoline/ui/button/button.tsx';
import { CloseButton } from '@isoline/ui/dialog/close-button.tsx';
import { Dialog } from '@isoline/ui/dialog/dialog.tsx';
import { openAddressDialog } from '@isoline/ui/dialog/dialog-address.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useProofList } from '../../../shared/factor/use-proof-list.ts';
import { factorDialogMessages } from './factor-dialog-messages.ts';
import styles from './remove-factor-dialog.module.css';
import { type RemovableFactor, type RemovalStep, useFactorRemoval } from './use-factor-removal.ts';

interface Props {
  readonly factor: RemovableFactor;
  readonly onClose: () => void;
}

/**
 * The dialog that confirms the removal of a factor. If the verification was too weak, it says so and offers removal
 * after 72 hours.
 */
export function RemoveFactorDialog({ factor, onClose }: Props) {
  const { busy, step, remove } = useFactorRemoval(factor, onClose);
  switch (step.kind) {
    case 'ask':
      return <AskDialog factor={factor} busy={busy} onConfirm={() => remove(false)} onClose={onClose} />;
    case 'too-weak':
      return (
        <TooWeakDialog
          accepted={step.accepted}
          busy={busy}
          onProve={() => remove(false)}
          onWait={() => remove(true)}
          onClose={onClose}
        />
      );
    case 'last':
      return <LastMethodDialog onClose={onClose} />;
  }
}

interface AskProps extends Props {
  readonly busy: boolean;
  readonly onConfirm: () => void;
}

function AskDialog({ factor, busy, onConfirm, onClose }: AskProps) {
  const text = useMessages(factorDialogMessages);
  const isPasskey = factor.kind === 'passkey';
  const footer = (
    <>
      <CloseButton>{text.cancel}</CloseButton>
      <Button kind="danger" busy={busy} onClick={onConfirm}>
        {isPasskey ? text.remove : text.turnOff}
      </Button>
    </>
  );
  return (
    <Dialog
      title={isPasskey ? text.removePasskeyTitle(factor.passkey.name) : text.turnOffTitle}
      closeLabel={text.close}
      onClose={onClose}
      footer={footer}
    >
      <p>{isPasskey ? text.removePasskeyText : text.turnOffText}</p>
    </Dialog>
  );
}

interface TooWeakProps {
  readonly accepted: Extract<RemovalStep, { readonly kind: 'too-weak' }>['accepted'];
  readonly busy: boolean;
  readonly onProve: () => void;
  readonly onWait: () => void;
  readonly onClose: () => void;
}

function TooWeakDialog({ accepted, busy, onProve, onWait, onClose }: TooWeakProps) {
  const text = useMessages(factorDialogMessages);
  const names = useProofList()(accepted);
  return (
    <Dialog title={text.weakTitle} closeLabel={text.close} onClose={onClose}>
      <div className={styles.choices}>
        <p>{text.weakText}</p>
        <Button wide busy={busy} onClick={onProve}>
          {text.proofs(names)}
        </Button>
        <h3>{text.lostTitle}</h3>
        <p>{text.lostText}</p>
        <Button kind="danger" wide busy={busy} onClick={onWait}>
          {text.wait}
        </Button>
      </div>
    </Dialog>
  );
}

function LastMethodDialog({ onClose }: Pick<Props, 'onClose'>) {
  const text = useMessages(factorDialogMessages);
  const open = (hash: string) => {
    onClose();
    openAddressDialog(hash);
  };
  const footer = (
    <>
      <Button kind="secondary" onClick={() => open('#email')}>
        {text.addEmail}
      </Button>
      <Button onClick={() => open('#password')}>{text.setPassword}</Button>
    </>
  );
  return (
    <Dialog title={text.lastTitle} closeLabel={text.close} onClose={onClose} footer={footer}>
      <p>{text.lastText}</p>
    </Dialog>
  );
}
