import { RATE_LIMITED } from '@isoline/contract/errors/common-errors.ts';
import { expect, test } from 'vitest';
import { errorMessage, formatMessage, type Message } from './messages.ts';
import { withRetryAfter } from './retry-messages.ts';

const inBoth = (answer: Message) => (['zh-CN', 'en-US'] as const).map((locale) => formatMessage(answer, locale));

test.each([
  [1, '操作过于频繁，请 1 秒后再试', 'Too many requests. Try again in 1 second.'],
  [95, '操作过于频繁，请 95 秒后再试', 'Too many requests. Try again in 95 seconds.'],
  [100, '操作过于频繁，请 2 分钟后再试', 'Too many requests. Try again in 2 minutes.'],
  [86_400, '操作过于频繁，请 24 小时后再试', 'Too many requests. Try again in 24 hours.'],
])('a refusal for %i seconds says in each language when to try again', (seconds, chinese, english) => {
  expect(inBoth(withRetryAfter(errorMessage(RATE_LIMITED), seconds))).toEqual([chinese, english]);
});

test('a sentence that does not end with “try again later” gets the wait in parentheses', () => {
  const answer = errorMessage({ zh: '请换一个网络。', en: 'Use another network.' });
  expect(inBoth(withRetryAfter(answer, 60))).toEqual([
    '请换一个网络（60 秒后）',
    'Use another network (in 60 seconds)',
  ]);
});

test('an answer without a time is not changed', () => {
  const answer = errorMessage(RATE_LIMITED);
  expect(withRetryAfter(answer, null)).toBe(answer);
});
