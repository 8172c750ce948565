import { MessageText } from '@isoline/ui/i18n/message-text.tsx';
import { InlineAlert } from '@isoline/ui/inline-alert/inline-alert.tsx';
import { failureMessage } from './failure-message.ts';

interface Props {
  /** Null without an error. */
  readonly error: unknown;
}

/** The sentence of an error of a call or of a passkey. A screen reader reads it when it appears. */
export function ErrorAlert({ error }: Props) {
  if (error === null) return null;
  return (
    <InlineAlert kind="error">
      <MessageText message={failureMessage(error)} />
    </InlineAlert>
  );
}
