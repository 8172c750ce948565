import { useFormatMessage, useMessages } from '@isoline/ui/i18n/messages.ts';
import { PasskeyError } from '@isoline/ui/passkey/passkey.ts';
import { CallRefused } from '../api/call.ts';
import { consoleMessages } from '../console-messages.ts';

/** Returns a function that returns the sentence of an error of a call or of a passkey. */
export function useErrorText(): (error: unknown) => string {
  const text = useMessages(consoleMessages);
  const format = useFormatMessage();
  return (error) => {
    if (error instanceof PasskeyError) return error.reason === 'canceled' ? text.canceled : text.passkeyFailed;
    return error instanceof CallRefused ? format(error.sentence) : text.noAnswer;
  };
}
