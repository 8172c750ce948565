import { RATE_LIMITED } from '@isoline/contract/errors/common-errors.ts';
import { formatMessage } from '@isoline/ui/i18n/messages.ts';
import { expect, test } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { failureMessage } from './failure-message.ts';
import { failureMessages } from './failure-messages.ts';

test.each([
  [1, '操作过于频繁，请 1 秒后再试', 'Too many requests. Try again in 1 second.'],
  [95, '操作过于频繁，请 95 秒后再试', 'Too many requests. Try again in 95 seconds.'],
  [100, '操作过于频繁，请 2 分钟后再试', 'Too many requests. Try again in 2 minutes.'],
  [86_400, '操作过于频繁，请 24 小时后再试', 'Too many requests. Try again in 24 hours.'],
])('a refusal for %i seconds says when to try again, in a unit that people use', (seconds, chinese, english) => {
  expect(failureMessages['zh-CN'].retryAfter(RATE_LIMITED.zh, seconds)).toBe(chinese);
  expect(failureMessages['en-US'].retryAfter(RATE_LIMITED.en, seconds)).toBe(english);
});

test('a sentence that does not end with “try again later” gets the wait in parentheses', () => {
  expect(failureMessages['zh-CN'].retryAfter('请换一个网络。', 60)).toBe('请换一个网络（60 秒后）');
  expect(failureMessages['en-US'].retryAfter('Use another network.', 60)).toBe('Use another network (in 60 seconds)');
});

test('the message of a refused call has the wait of its answer', () => {
  const error = new ApiError(429, { code: RATE_LIMITED.code, msg: RATE_LIMITED.zh, retryAfter: 60 });
  expect(formatMessage(failureMessage(error), 'zh-CN')).toBe('操作过于频繁，请 60 秒后再试');
});
