import { errors, reasons } from '@isoline/contract/errors.ts';
import { afterEach, expect, test } from 'vitest';
import { errorTexts, loadErrorTexts } from './error-texts.ts';
import { applyLocale } from './locale.ts';
import { answerMessage, defineMessages, errorMessage, formatMessage, message } from './messages.ts';

const texts = defineMessages({
  'zh-CN': { plain: '你好', sent: (to: string) => `已发送到 ${to}` },
  'en-US': { plain: 'Hello', sent: (to) => `Sent to ${to}` },
});

afterEach(() => {
  applyLocale('zh-CN');
  errorTexts.set(null);
});

test('a message is formatted in the language at the time when it is shown', () => {
  const kept = message(texts, 'plain');
  expect(formatMessage(kept, 'zh-CN')).toBe('你好');
  expect(formatMessage(kept, 'en-US')).toBe('Hello');
});

test('the values of a message are filled in for each language', () => {
  const kept = message(texts, 'sent', '138****5678');
  expect(formatMessage(kept, 'zh-CN')).toBe('已发送到 138****5678');
  expect(formatMessage(kept, 'en-US')).toBe('Sent to 138****5678');
});

test('a row of the error catalog is a message', () => {
  expect(formatMessage(errorMessage(errors.PHONE_FORMAT), 'en-US')).toBe(errors.PHONE_FORMAT.en);
});

test("an answer keeps the server's sentence in the language of the call", () => {
  const answer = answerMessage({ code: errors.PHONE_EXISTS.code, msg: 'from the server' });
  expect(formatMessage(answer, 'zh-CN')).toBe('from the server');
});

test('after a language switch an answer is looked up by its code, once the error catalog is loaded', async () => {
  const { code, zh } = errors.LOCKED_OUT;
  const answer = answerMessage({ code, msg: zh.replace('{minutes}', '7'), data: { minutes: 7 } });
  expect(formatMessage(answer, 'en-US')).toBe(zh.replace('{minutes}', '7'));
  await loadErrorTexts();
  expect(formatMessage(answer, 'en-US')).toBe(errors.LOCKED_OUT.en.replace('{minutes}', '7'));
});

test('a refusal with several causes keeps its cause in the other language', async () => {
  const { zh, en } = reasons.WX_ALERT.already;
  const answer = answerMessage({ code: errors.WX_ALERT.code, msg: zh, data: { reason: 'already' } });
  await loadErrorTexts();
  expect(formatMessage(answer, 'en-US')).toBe(en);
});

test("an answer with an unknown code keeps the server's sentence", async () => {
  await loadErrorTexts();
  expect(formatMessage(answerMessage({ code: 1234567, msg: 'unheard of' }), 'en-US')).toBe('unheard of');
});
