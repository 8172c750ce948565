import { MessageText } from '@isoline/ui/i18n/message-text.tsx';
import { message } from '@isoline/ui/i18n/messages.ts';
import { InlineAlert } from '@isoline/ui/inline-alert/inline-alert.tsx';
import { isGone } from '../api/call.ts';
import { consoleMessages } from '../console-messages.ts';
import { failureMessage } from './failure-message.ts';

interface Props {
  /** Null without an error. */
  readonly error: unknown;
}

/**
 * The sentence of an error of an act or of a passkey. A screen reader reads it when it appears. An act on what is gone
 * says that another operator may have acted.
 */
export function ErrorAlert({ error }: Props) {
  if (error === null) return null;
  return (
    <InlineAlert kind="error">
      <MessageText message={isGone(error) ? message(consoleMessages, 'overtaken') : failureMessage(error)} />
    </InlineAlert>
  );
}
