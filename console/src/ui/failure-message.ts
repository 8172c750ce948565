import { type Message, message } from '@isoline/ui/i18n/messages.ts';
import { PasskeyError } from '@isoline/ui/passkey/passkey.ts';
import { CallRefused } from '../api/call.ts';
import { consoleMessages } from '../console-messages.ts';

/** Returns the message of an error of a call or of a passkey. */
export function failureMessage(error: unknown): Message {
  if (error instanceof PasskeyError)
    return message(consoleMessages, error.reason === 'canceled' ? 'canceled' : 'passkeyFailed');
  return error instanceof CallRefused ? error.sentence : message(consoleMessages, 'noAnswer');
}
