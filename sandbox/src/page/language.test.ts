import { expect, test } from 'vitest';
import { preferredLanguage } from './language.ts';

test.each([
  [undefined, 'zh'],
  ['', 'zh'],
  ['fr-FR, de;q=0.8', 'zh'],
  ['en', 'en'],
  ['en-GB,en;q=0.9,zh;q=0.8', 'en'],
  ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
  ['en;q=0.3, zh-TW;q=0.7', 'zh'],
  ['zh;q=0, en;q=0.1', 'en'],
  ['en;q=nonsense', 'zh'],
])('Accept-Language %o selects %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});
