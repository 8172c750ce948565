import { expect, test } from 'vitest';
import { envelope, preferredLanguage } from './answer.ts';

test.each([
  [undefined, 'zh'],
  ['', 'zh'],
  ['zh', 'zh'],
  ['en', 'en'],
  ['en-US', 'en'],
  ['EN-gb', 'en'],
  ['fr', 'zh'],
  ['fr, en;q=0.5', 'en'],
  ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
  ['en-US,en;q=0.9,zh;q=0.8', 'en'],
  ['zh;q=0.3, en;q=0.7', 'en'],
  ['en;q=0', 'zh'],
  ['en;q=none', 'zh'],
  ['*', 'zh'],
  [';;;,,,=', 'zh'],
  // No person's browser sends a header this long, and every answer would have to parse it.
  [`${','.repeat(300)}en`, 'zh'],
])('Accept-Language %j selects %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});

test("an envelope has the sentence in the caller's language, with its placeholders filled", () => {
  expect(envelope('LOCKED_OUT', 'en', { minutes: 7 }, { minutes: 7 })).toEqual({
    code: 42910,
    msg: 'Too many wrong attempts: try again in 7 minutes.',
    data: { minutes: 7 },
  });
  expect(envelope('OK', 'zh', null)).toEqual({ code: 0, msg: '成功', data: null });
});
