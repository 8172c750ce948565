import { Button, type ButtonKind } from '../button/button.tsx';
import { message, useMessages } from '../i18n/messages.ts';
import { toasts } from '../toast/toast-store.ts';
import { copyButtonMessages } from './copy-button-messages.ts';

interface Props {
  readonly copied: string;
  /** The name of the copied text, for a screen reader. */
  readonly name: string;
  readonly kind?: ButtonKind;
}

export function CopyButton({ copied, name, kind = 'secondary' }: Props) {
  const text = useMessages(copyButtonMessages);
  const copy = () =>
    navigator.clipboard.writeText(copied).then(
      () => toasts.show({ type: 'success', content: message(copyButtonMessages, 'copied') }),
      () => toasts.show({ type: 'error', content: message(copyButtonMessages, 'notCopied') }),
    );
  return (
    <Button kind={kind} aria-label={name} onClick={() => void copy()}>
      {text.copy}
    </Button>
  );
}
