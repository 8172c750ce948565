import { useMessages } from '../../i18n/messages.ts';
import { showDialog } from '../../layouts/dialog-outlet.tsx';
import { elsewhereMessages } from '../../messages/elsewhere.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';

interface Props {
  readonly open: boolean;
  readonly onGoOn: () => void;
  readonly onStay: () => void;
}

function SignedInElsewhere({ open, onGoOn, onStay }: Props) {
  const text = useMessages(elsewhereMessages);
  const footer = (
    <>
      <Button kind="secondary" onClick={onStay}>
        {text.stay}
      </Button>
      <Button onClick={onGoOn}>{text.goOn}</Button>
    </>
  );
  return (
    <Dialog open={open} title={text.title} closeLabel={text.stay} onClose={onStay} footer={footer}>
      <p>{text.text}</p>
    </Dialog>
  );
}

/** Says that another tab has signed in, and leaves it to the person whether what was begun here is finished. */
export function askWhetherToGoOn(onGoOn: () => void): void {
  const show = (open: boolean) =>
    showDialog(<SignedInElsewhere open={open} onGoOn={onGoOn} onStay={() => show(false)} />);
  show(true);
}
