import { formatMessage, message } from '@isoline/ui/i18n/messages.ts';
import { PasskeyError } from '@isoline/ui/passkey/passkey.ts';
import { expect, test } from 'vitest';
import { CallRefused } from '../api/call.ts';
import { consoleMessages } from '../console-messages.ts';
import { failureMessage } from './failure-message.ts';

const refusal = new CallRefused(200, { code: 40930, msg: 'The last one.', data: null });

test('a refusal for a time says when to try again', () => {
  const answer = { code: 42900, msg: '操作过于频繁，请稍后再试', data: null };
  const refused = new CallRefused(429, answer, 3600);
  expect(formatMessage(failureMessage(refused), 'zh-CN')).toBe('操作过于频繁，请 60 分钟后再试');
});

test.each([
  ['a refused call', refusal, refusal.sentence],
  ['a canceled passkey', new PasskeyError('canceled'), message(consoleMessages, 'canceled')],
  ['a passkey that failed', new PasskeyError('failed'), message(consoleMessages, 'passkeyFailed')],
  ['any other error', new TypeError('fetch'), message(consoleMessages, 'noAnswer')],
])('%s has its own message', (_, error, expected) => {
  expect(failureMessage(error)).toEqual(expected);
});
