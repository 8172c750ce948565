import { Button } from '@isoline/ui/button/button.tsx';
import { CloseButton } from '@isoline/ui/dialog/close-button.tsx';
import { Dialog } from '@isoline/ui/dialog/dialog.tsx';
import { openDialog } from '@isoline/ui/dialog/open-dialog.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { otherTabMessages } from './other-tab-messages.ts';

interface Props {
  readonly onRedirect: () => void;
  readonly onStay: () => void;
}

function OtherTabSignIn({ onRedirect, onStay }: Props) {
  const text = useMessages(otherTabMessages);
  const footer = (
    <>
      <CloseButton>{text.stay}</CloseButton>
      <Button onClick={onRedirect}>{text.redirect}</Button>
    </>
  );
  return (
    <Dialog title={text.title} closeLabel={text.stay} onClose={onStay} footer={footer}>
      <p>{text.text}</p>
    </Dialog>
  );
}

/** Asks whether to abandon the work on this page, after another tab has signed in. */
export const confirmRedirect = (): Promise<true | null> =>
  openDialog<true>(({ onClose }) => <OtherTabSignIn onRedirect={() => onClose(true)} onStay={() => onClose(null)} />);
