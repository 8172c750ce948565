import { message } from '@isoline/ui/i18n/messages.ts';
import { PasskeyError } from '@isoline/ui/passkey/passkey.ts';
import { expect, test } from 'vitest';
import { CallRefused } from '../api/call.ts';
import { consoleMessages } from '../console-messages.ts';
import { failureMessage } from './failure-message.ts';

const refusal = new CallRefused(200, { code: 40930, msg: 'The last one.', data: null });

test.each([
  ['a refused call', refusal, refusal.sentence],
  ['a canceled passkey', new PasskeyError('canceled'), message(consoleMessages, 'canceled')],
  ['a passkey that failed', new PasskeyError('failed'), message(consoleMessages, 'passkeyFailed')],
  ['any other error', new TypeError('fetch'), message(consoleMessages, 'noAnswer')],
])('%s has its own message', (_, error, expected) => {
  expect(failureMessage(error)).toEqual(expected);
});
