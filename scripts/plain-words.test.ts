// Words that documents, comments, texts of the contract and titles do not use, because an everyday word says the same.
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const find = (patterns: readonly string[], exclude: readonly string[] = []) =>
  globSync(patterns, { cwd: root, exclude: (path) => /node_modules|\/dist|\/generated/.test(path) }).filter(
    (path) => !exclude.includes(path),
  );

/** The specification is not ours, and the page of words lists them. */
const documents = find(['*.md', 'docs/**/*.md'], ['docs/specification.md', 'docs/contribute/words.md']);
const sources = find([
  '*.ts',
  '{bench,console,contract,e2e,node,sandbox,scripts,server,ui,web}/**/*.{ts,tsx,mjs,js,css}',
]);

const EVERYWHERE =
  /\b(in place of|goes on|stands|begins|the other one|, of which|for ever|whoever|at once|(?<!there )(is|are) no(?! longer| more))\b/i;
const IN_DOCUMENTS = /\b(that one|alone|nothing else|(knows?|keeps?) no)\b/i;
const BARE_QUESTION = /\/\*\*\s*(?:\*\s*)?(?:What|Whether|How|Who|Whose|Which|Whom)\b[^\n]*/g;

const BARE_TEXT = /^(?:What|Whether|How|Who|Whose|Which|Whom|When|Until when)\b/;
const BARE_TITLE = /^(?:what|whatever|whether|how|who|whose|which|whom)\b/i;

/** A text with a space in it, such as the description of a field. */
const TEXT = /(?<=^|[\s([{+:])(['"`])((?:\\.|(?!\1)[^\\\n])* (?:\\.|(?!\1)[^\\\n])*)\1/gm;
/** The title of a test or a group, on the line of the call or on the next one. */
const TITLE = /^\s*(?:test|describe)\b[^'"`\n]*\n?\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/gm;

const withoutNames = (text: string) => text.replace(/`[^`\n]+`/g, '');

/** Returns the sentences of a document: without code and addresses. */
const proseOf = (text: string) =>
  withoutNames(text.replace(/^( *)```[\s\S]*?^\1```$/gm, ''))
    .replace(/\]\([^)\s]*\)/g, ']')
    .split('\n');

const commentsOf = (text: string) =>
  withoutNames(text)
    .split('\n')
    .filter((line) => /^\s*(\/\/|\/?\*)/.test(line));

const codeOf = (text: string) => text.replace(/^\s*(\/\/|\/?\*).*$/gm, '');

/** Returns the texts of one kind, without names. */
const textsOf = (kind: RegExp, code: string) =>
  [...code.matchAll(kind)].map(([, , text = '']) => withoutNames(text.replaceAll('\\`', '`')));

const linesWith = (words: RegExp, path: string, lines: readonly string[]) =>
  lines.filter((line) => words.test(line)).map((line) => `${path}: ${line.trim()}`);

const read = (path: string) => readFileSync(`${root}${path}`, 'utf8');

test('no document uses a word that has an everyday one', () => {
  expect(documents.length).toBeGreaterThan(90);
  const found = documents.flatMap((path) => {
    const lines = proseOf(read(path));
    return [...linesWith(EVERYWHERE, path, lines), ...linesWith(IN_DOCUMENTS, path, lines)];
  });
  expect(found).toEqual([]);
});

test('no comment uses a word that has an everyday one, and no docstring starts with a question word', () => {
  expect(sources.length).toBeGreaterThan(1000);
  const found = sources.flatMap((path) => {
    const text = read(path);
    return [...linesWith(EVERYWHERE, path, commentsOf(text)), ...(text.match(BARE_QUESTION) ?? [])];
  });
  expect(found).toEqual([]);
});

test.each([
  ['text of the contract', 'contract/src/', false, TEXT, BARE_TEXT],
  ['title of a test', '', true, TITLE, BARE_TITLE],
] as const)(
  'no %s uses a word that has an everyday one, or starts with a question word',
  (_, folder, isTest, kind, bare) => {
    const paths = sources.filter((path) => path.startsWith(folder) && /\.test\.tsx?$/.test(path) === isTest);
    const texts = paths.map((path) => [path, textsOf(kind, codeOf(read(path)))] as const);
    expect(texts.flatMap(([, found]) => found).length).toBeGreaterThan(1000);
    expect(
      texts.flatMap(([path, found]) => [EVERYWHERE, bare].flatMap((words) => linesWith(words, path, found))),
    ).toEqual([]);
  },
);

test.each([
  ['A second line stands below.', true],
  ['The session goes on; `begins` is a name.', true],
  ['It is no longer valid, and `goes on` is a name.', false],
])('"%s" holds such a word: %s', (sentence, isFound) => {
  const lines = proseOf(sentence);
  expect(lines.some((line) => EVERYWHERE.test(line) || IN_DOCUMENTS.test(line))).toBe(isFound);
});
