import { Button } from '@isoline/ui/button/button.tsx';
import { CloseButton } from '@isoline/ui/dialog/close-button.tsx';
import { Dialog } from '@isoline/ui/dialog/dialog.tsx';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { termsMessages } from './terms-messages.ts';

interface Props {
  readonly version: string;
  readonly onAgree: () => void;
  readonly onDecline: () => void;
}

/** The dialog that requests agreement to new terms, which open in another tab. */
export function TermsDialog({ version, onAgree, onDecline }: Props) {
  const text = useMessages(termsMessages);
  const footer = (
    <>
      <CloseButton>{text.later}</CloseButton>
      <Button onClick={onAgree}>{text.agree}</Button>
    </>
  );
  return (
    <Dialog title={text.title} closeLabel={text.later} dismissible={false} onClose={onDecline} footer={footer}>
      <p>{text.text(version)}</p>
      <p>{text.changed}</p>
      <p>
        <a href="/#terms" target="_blank" rel="noopener">
          {`${text.terms} `}
        </a>
        <a href="/#privacy" target="_blank" rel="noopener">
          {text.privacy}
        </a>
      </p>
    </Dialog>
  );
}
