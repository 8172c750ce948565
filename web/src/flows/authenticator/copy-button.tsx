import { message, useMessages } from '../../i18n/messages.ts';
import { Button } from '../../ui/button/button.tsx';
import { toasts } from '../../ui/toast/toast-store.ts';
import { authenticatorMessages } from './authenticator-messages.ts';

interface Props {
  readonly copied: string;
  /** What is copied, for a screen reader. */
  readonly name: string;
}

/** Copies a text. */
export function CopyButton({ copied, name }: Props) {
  const text = useMessages(authenticatorMessages);
  const copy = () =>
    navigator.clipboard.writeText(copied).then(
      () => toasts.show({ type: 'success', content: message(authenticatorMessages, 'copied') }),
      () => toasts.show({ type: 'error', content: message(authenticatorMessages, 'notCopied') }),
    );
  return (
    <Button kind="secondary" aria-label={name} onClick={() => void copy()}>
      {text.copy}
    </Button>
  );
}
