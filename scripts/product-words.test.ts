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
  'server/src/gateways/**/{*-messages,replacement-notices}.ts',
  'server/src/model/privacy/*-kind{,s}.ts',
  'server/src/operations/privacy/known-values.ts',
  'server/src/operations/export-data/data-page.ts',
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

/** Returns the cells of the rows of a table, without its head. */
const cellsOf = (section: string) =>
  section
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((row) => row.split('|').map((cell) => cell.trim()));

const listed = (cell = '') => cell.split(', ').filter(Boolean);

/** Reads the tables of docs/contribute/words.md, and the sentences that are exempt. */
async function productWords() {
  const [things = '', everyday = '', fixed = ''] = (await readFile(`${root}docs/contribute/words.md`, 'utf8')).split(
    '\n## ',
  );
  const words = cellsOf(things).map(
    ([, , chinese = '', english = '', forbidden]): Word => ({ chinese, english, forbidden: listed(forbidden) }),
  );
  return {
    words,
    forbidden: [...words.flatMap((word) => word.forbidden), ...cellsOf(everyday).flatMap(([, never]) => listed(never))],
    exempt: fixed
      .split('\n')
      .filter((line) => line.startsWith('- '))
      .map((line) => line.slice(2)),
  };
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

const { words, forbidden, exempt } = await productWords();
const texts = await allTexts();

function forbiddenIn(text: string): readonly string[] {
  const rest = exempt.reduce((left, sentence) => left.replace(sentence, ''), text);
  return forbidden.filter((word) => holds(rest, word));
}

test('no text contains a word that the product does not use', () => {
  expect(texts.length).toBeGreaterThan(800);
  const found = texts.flatMap(([path, text]) => forbiddenIn(text).map((word) => `${path}: "${word}" in "${text}"`));
  expect(found).toEqual([]);
});

/** Returns whether a text says "code" without saying which code. */
const hasBareCode = (text: string) =>
  /(?<!verification |device |6-digit )(?<![\w-])codes?(?![\w-])/i.test(text) &&
  !/QR code|recovery|authenticator/i.test(text);

test('every English text that mentions a code says which code', () => {
  const ofProduct = texts.filter(([path, text]) => !path.endsWith('-page.ts') && !CHINESE.test(text));
  expect(ofProduct.filter(([, text]) => hasBareCode(text))).toEqual([]);
  expect(
    ['Enter the code.', 'Your codes', 'Enter the verification code.', 'Scan the QR code.'].map(hasBareCode),
  ).toEqual([true, true, false, false]);
});

/** Returns whether a Chinese text has a comma of half width, or a Chinese character beside a Latin letter or digit. */
const isUnevenChinese = (text: string) =>
  /\p{Script=Han},|,\p{Script=Han}|\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9%]\p{Script=Han}/u.test(text);

test('every Chinese text has full-width commas, and blanks around Latin letters and digits', () => {
  expect(texts.filter(([, text]) => isUnevenChinese(text))).toEqual([]);
  expect(['共 3 条，2 页', '共3 条', '第一,第二', '用 App 扫码', '用App 扫码'].map(isUnevenChinese)).toEqual([
    false,
    true,
    true,
    false,
    true,
  ]);
});

/** The texts that users of an account see: an administrator is one role of the operators, who know the roles. */
const ofUsers = texts.filter(([path]) => /^(web|server)\//.test(path));

test('no text for users calls an operator an administrator', () => {
  expect(ofUsers.length).toBeGreaterThan(400);
  expect(ofUsers.filter(([, text]) => holds(text, '管理员') || holds(text, 'administrator'))).toEqual([]);
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
  ['Somebody can stop it at once', ['at once', 'somebody']],
  ['Sign in and link WeChat', []],
  ['Not registered, jumping to registration', []],
])('the forbidden words of "%s" are %j', (text, found) => {
  expect(forbiddenIn(text)).toEqual(found);
});
