import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Every catalog of texts for people. */
const catalogs = [
  '{ui,web}/src/**/*-messages.ts',
  'console/src/**/*-messages.ts',
  'contract/src/errors.ts',
  'contract/src/errors/*.ts',
  'server/src/gateways/**/*-messages.ts',
  'sandbox/src/sms/*-templates.ts',
  'sandbox/src/{home,inbox,launch}/*-page.ts',
];

const CHINESE = /\p{Script=Han}/u;
const LETTER = /\p{L}/u;
/** A key, such as a scene: a single word in lower case. */
const KEY = /^[a-z]+$/;

interface Word {
  readonly chinese: string;
  readonly english: string;
  readonly forbidden: readonly string[];
}

/** Reads the rows of the tables in docs/contribute/words.md, and the sentences that are exempt. */
async function productWords() {
  const lines = (await readFile(`${root}docs/contribute/words.md`, 'utf8')).split('\n');
  const rows = lines.filter((line) => line.startsWith('| ')).slice(2);
  const words = rows.map((row): Word => {
    const [, , chinese = '', english = '', forbidden = ''] = row.split('|').map((cell) => cell.trim());
    return { chinese, english, forbidden: forbidden.split(', ').filter(Boolean) };
  });
  return { words, exempt: lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2)) };
}

/** Returns the texts of a catalog: its string literals and the fixed parts of its templates. */
function textsOf(path: string, code: string): readonly string[] {
  const texts: string[] = [];
  const skipped = new Set<unknown>();
  new Visitor({
    ImportDeclaration: ({ source }) => void skipped.add(source),
    Property: ({ key }) => void skipped.add(key),
    Literal: (literal) => {
      if (typeof literal.value === 'string' && !skipped.has(literal)) texts.push(literal.value);
    },
    TemplateElement: ({ value }) => void texts.push(value.cooked ?? value.raw),
  }).visit(parseSync(path, code).program);
  return texts.filter((text) => LETTER.test(text) && !KEY.test(text));
}

async function allTexts(): Promise<readonly (readonly [path: string, text: string])[]> {
  const paths: string[] = [];
  for await (const path of glob(catalogs, { cwd: root })) if (!path.endsWith('.test.ts')) paths.push(path);
  const texts = await Promise.all(
    paths.map(async (path) =>
      textsOf(path, await readFile(`${root}${path}`, 'utf8')).map((text) => [path, text] as const),
    ),
  );
  return texts.flat();
}

/** Returns whether a text contains a word: English as a whole word in any case, Chinese anywhere. */
function holds(text: string, word: string): boolean {
  if (CHINESE.test(word)) return text.includes(word);
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\w-])${escaped}(?![\\w-])`, 'i').test(text);
}

const { words, exempt } = await productWords();
const texts = await allTexts();

function forbiddenIn(text: string): readonly string[] {
  const rest = exempt.reduce((left, sentence) => left.replace(sentence, ''), text);
  return words.flatMap(({ forbidden }) => forbidden.filter((word) => holds(rest, word)));
}

test('no text contains a word that the product does not use', () => {
  expect(texts.length).toBeGreaterThan(800);
  const found = texts.flatMap(([path, text]) => forbiddenIn(text).map((word) => `${path}: "${word}" in "${text}"`));
  expect(found).toEqual([]);
});

/** Returns whether a text says "code" without saying which code. */
const hasBareCode = (text: string) =>
  /(?<!verification |device )(?<![\w-])codes?(?![\w-])/i.test(text) && !/QR code|recovery|authenticator/i.test(text);

test('every English text that mentions a code says which code', () => {
  const ofProduct = texts.filter(([path, text]) => !path.endsWith('-page.ts') && !CHINESE.test(text));
  expect(ofProduct.filter(([, text]) => hasBareCode(text))).toEqual([]);
  expect(
    ['Enter the code.', 'Your codes', 'Enter the verification code.', 'Scan the QR code.'].map(hasBareCode),
  ).toEqual([true, true, false, false]);
});

test('each word of the product is in use', () => {
  const unused = words
    .flatMap(({ chinese, english }) => [chinese, english])
    .filter((word) => !texts.some(([, text]) => text.toLowerCase().includes(word.toLowerCase())));
  expect(unused).toEqual([]);
});

test('each exempt sentence is in use', () => {
  expect(exempt.filter((sentence) => !texts.some(([, text]) => text.includes(sentence)))).toEqual([]);
});

test('the mails use the same names for the providers as the pages', async () => {
  const namesIn = async (path: string, block: RegExp) => block.exec(await readFile(`${root}${path}`, 'utf8'))?.[1];
  const inPages = await namesIn(
    'web/src/shared/provider/provider-name-messages.ts',
    /providerNames = .*?'zh-CN': (\{.+?\})/s,
  );
  expect(inPages).toContain('微信');
  expect(await namesIn('server/src/gateways/mail/notice-messages.ts', /providers: (\{.+?\}),/)).toBe(inPages);
});

test.each([
  ['请您登陆', ['您', '登陆']],
  ['Log in to bind WeChat', ['log in', 'bind']],
  ['Sign in and link WeChat', []],
  ['Not registered, jumping to registration', []],
])('the forbidden words of "%s" are %j', (text, found) => {
  expect(forbiddenIn(text)).toEqual(found);
});
