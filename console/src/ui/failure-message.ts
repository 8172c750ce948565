import { type Message, message } from '@isoline/ui/i18n/messages.ts';
import { PasskeyError } from '@isoline/ui/passkey/passkey.ts';
import { CallRefused } from '../api/call.ts';
import { consoleMessages } from '../console-messages.ts';

export function failureMessage(error: unknown): Message {
  if (error instanceof PasskeyError)
    return message(consoleMessages, error.reason === 'canceled' ? 'canceled' : 'passkeyFailed');
  return error instanceof CallRefused ? error.sentence : message(consoleMessages, 'noAnswer');
}
