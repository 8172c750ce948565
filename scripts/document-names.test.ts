// Names that documents mention in sentences, compared with the code that declares them.
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { errors } from '@isoline/contract/errors.ts';
import { expect, test } from 'vitest';
import { commands } from '../server/src/commands/command-list.ts';
import { settingNames } from '../server/src/settings/config.ts';
import { metricsText } from './docs/metrics-text.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8');
const documents = globSync(['{README,SECURITY}.md', 'docs/**/*.md'], {
  cwd: root,
  exclude: (path) => path.includes('node_modules'),
}).filter((path) => !/specification|decisions/.test(path));
const sourcesOf = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .map((path) => read(path))
    .join('\n');

/** Variables that are not settings of the server: of the build, of tests, of Node, and of libraries. */
const others =
  /^(BRAND_DIR|ACCOUNT_SECRET|CHROMIUM_PATH|JOURNEYS_AGAINST|TRANSLATED_PAGES|TURN_ROWS|NODE_OPTIONS)$|^JWT_|^OIDC_/;
const operands = new Set(commands.flatMap(({ operands: names = [] }) => names));
const ofSandbox = new Set(sourcesOf('sandbox/src/**/*.ts').match(/\bSANDBOX_[A-Z\d_]+\b/g));

test.each(documents)('every setting and every error that %s names exists', (path) => {
  const isKnown = (name: string) =>
    settingNames.includes(name) || ofSandbox.has(name) || name in errors || operands.has(name) || others.test(name);
  const named = read(path).match(/\b[A-Z][A-Z\d]+(?:_[A-Z\d]+)+\b(?!_)/g) ?? [];
  expect(named.filter((name) => !isKnown(name))).toEqual([]);
});

/** Returns the texts of a document in backticks, and the lines of its blocks of code. */
const codeOf = (text: string) => [
  ...[...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code),
  ...[...text.matchAll(/^ *```[a-z]*\n([\s\S]*?)^ *```/gm)].flatMap(([, block = '']) => block.split('\n')),
];

test('every command of operators that a document names exists', () => {
  const called = /(?:^ *|-- |exec account |isoline-account |=0 )account ([a-z][a-z-]*(?: [a-z][a-z-]*)?)/;
  const named = documents.flatMap((path) =>
    codeOf(read(path)).flatMap((code) => {
      const [, words] = called.exec(code) ?? [];
      return words ? [{ path, words: `${words} ` }] : [];
    }),
  );
  expect(named.length).toBeGreaterThan(50);
  // A kind of commands may be named too, such as `account streams`.
  const isCommand = (words: string) =>
    commands.some(({ name }) => words.startsWith(`${name} `) || name.startsWith(words));
  expect(named.filter(({ words }) => !isCommand(words))).toEqual([]);
});

test('every metric that a page for operators names exists', async () => {
  const text = await metricsText();
  const metrics = [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name);
  const named = globSync('docs/operate/*.md', { cwd: root }).flatMap(
    (path) => read(path).match(/(?<=`)[a-z]+(?:_[a-z]+)*_(?:total|seconds|bytes|waiting|hanging)(?=[`{])/g) ?? [],
  );
  expect(named).toContain('former_secret_needed_seconds');
  expect(named.filter((name) => !metrics.includes(name))).toEqual([]);
});

test('every log event that a page for operators names exists', () => {
  const declared = sourcesOf('server/src/model/entities/events.ts') + sourcesOf('contract/src/fields/*.ts');
  const named = globSync('docs/operate/*.md', { cwd: root }).flatMap((path) =>
    [...read(path).matchAll(/(?:log|the) events? ((?:`[a-z-]+`(?:, | and | or )?)+)/g)].flatMap(([, names = '']) =>
      [...names.matchAll(/`([a-z-]+)`/g)].map(([, name = '']) => name),
    ),
  );
  expect(named).toContain('provider-failed');
  expect(named.filter((name) => !declared.includes(`'${name}'`))).toEqual([]);
});

test('every label of a page that a document names is in a catalog of texts', () => {
  const catalogs = sourcesOf('{web,console,ui}/src/**/*-messages.ts') + sourcesOf('scripts/start/products-file.ts');
  const pages = documents.filter((path) => /^docs\/(operate|product|start)\//.test(path));
  const named = pages.flatMap((path) =>
    [...read(path).matchAll(/\b(?:page|pages|under|choose|press|presses|open|tab|with|on|or)\s+"([A-Z][^"\n]+)"/g)].map(
      ([, label = '']) => ({ path, label }),
    ),
  );
  expect(named.length).toBeGreaterThan(25);
  // A label may continue, as the label of a search continues with its text.
  const isLabel = (label: string) => catalogs.includes(`'${label}`) || catalogs.includes(`\`${label} `);
  expect(named.filter(({ label }) => !isLabel(label))).toEqual([]);
});
