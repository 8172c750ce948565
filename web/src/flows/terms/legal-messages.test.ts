import { createHash } from 'node:crypto';
import { brand } from '@isoline/contract/brand.ts';
import { expect, test } from 'vitest';
import { paths } from '../../shared/redirect/paths.ts';
import { linksOf, sectionsOf } from './legal-links.ts';
import { legalMessages } from './legal-messages.ts';

/** The digests of the documents by version. Documents that have changed need a new version. */
const published: Readonly<Record<string, string>> = {
  '2026-11-28': '0ff9b7236c6a92f589106099db566732931da527154b4eaf26dd12ed8de2cf8b',
};

const languages = Object.values(legalMessages);
const pathsIn = (text: string) => linksOf(text).flatMap(({ path }) => path ?? []);

test.each(languages)(
  'the documents lead to the pages that close the account and export its data',
  ({ terms, privacy }) => {
    expect(pathsIn(terms)).toEqual([paths.closeAccount]);
    expect(pathsIn(privacy)).toEqual([paths.privacy, paths.closeAccount]);
    // A section with the phone must name the page first: the phone is for users who cannot sign in.
    for (const { text } of [...sectionsOf(terms), ...sectionsOf(privacy)])
      if (text.includes(brand.servicePhone)) expect(text).toMatch(/\{closeAccount\}[\s\S]*(无法登录|can’t sign in)/);
  },
);

test.each(languages)('every name in braces is a page', ({ terms, privacy }) => {
  for (const text of [terms, privacy])
    for (const { path, position } of linksOf(text)) expect(path !== null).toBe(position % 2 === 1);
});

test.each([
  ['zh-CN', ['通行密钥', '访问令牌', '智能体', '运营人员']],
  ['en-US', ['passkey', 'access tokens', 'Agents', 'Support agents']],
] as const)(
  'the policy in %s says which data about passkeys and tokens is stored, and who can see it',
  (locale, words) => {
    for (const word of words) expect(legalMessages[locale].privacy).toContain(word);
  },
);

test('documents that have changed have a new version', () => {
  const texts = languages.map(({ terms, privacy }) => terms + privacy).join('\n');
  expect(createHash('sha256').update(texts).digest('hex')).toBe(published[brand.termsVersion]);
});
