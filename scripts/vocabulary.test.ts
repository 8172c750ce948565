import { glob, readFile } from 'node:fs/promises';
import { matchesGlob } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The files that use the vocabulary. */
const checked = [
  '{bench,console,contract,docs,e2e,sandbox,scripts,server,web}/**',
  '.github/**',
  '*.{json,md,ts,yaml}',
  'Dockerfile',
];

// docs/specification.md is the text that the product was ordered by.
const ignored = [
  '**/node_modules/**',
  'docs/specification.md',
  '{console,server,web}/dist/**',
  'package-lock.json',
  'scripts/vocabulary.test.ts',
];
const textFile = /\.(ts|tsx|mjs|js|css|html|json|md|ya?ml|grit)$|(^|\/)Dockerfile$/;

// biome-ignore format: a table is read by its columns
/** Words that the project does not use, in names, code, comments, tests and documents. */
const words: readonly (readonly [word: RegExp, instead: string])[] = [
  [/errand/i,                                               'authorization request, intent'],
  [/\bround[ -]?trips?\b|RoundTrip|\b[tT]rips?\b|\bway round\b/, 'authorization request'],
  [/[a-z]Ways?\b|\bWay[A-Z]|-ways?\.tsx?\b/,               'sign-in method'],
  [/\bleads? (on|away)\b|\blead-?(On|Away|on|away)\b/,      'redirect after sign-in, countdown redirect'],
  [/\b(came|comes?)[ -]?back from\b|cameBack|\barrivals?\b/i, 'provider callback, callback parameters'],
  [/\bwaiting[ -]?identit|\blet wait\b/i,                   'pending identity'],
  [/\babsorb(s|ed|ing)?\b/i,                                'merge, merged'],
  [/\bnetwork (is|that is) away\b/,                         'offline'],
  [/\b(spend|spends|spent|burn|burns|burned|burnt)\b/i,     'consume, count against a limit'],
  [/\bus(e|es|ed|ing) up\b/i,                               'consume'],
  [/\bsettles?\b/,                                          'throw if refused'],
  [/\bin turn\b|\bturns\b/i,                               'keyed semaphore'],
  [/Guesses\b|\bguesses\./,                                 'password tries'],
  [/\bvisitors?\b/i,                                        'request context, caller'],
  [/\bbid\b/i,                                              'device id'],
  [/\bsaid\b|\breword/i,                                    'message key and values'],
  [/\b(rooms?|house)\b/i,                                   'module, project'],
  [/\bacts\b(?! (as|on|for|like)\b)|\bAct[A-Z]|-acts?\b/,  'actions'],
  [/\b(powers|zones)\b/,                                    'restricted globals, layers'],
  [/(?<!font-)\bfamily\b/i,                                 'products'],
  [/\bdear\b/i,                                             'expensive'],
  [/\banew\b|\bafresh\b/i,                                 'again'],
  [/\bthus\b/i,                                             'so'],
  [/\bwhom\b|\bwho wants?\b/i,                             'the user'],
  [/\bauthoris/i,                                           'authorize, authorization'],
  [/\btake-?turn\b/i,                                       'limit password checks'],
  [/\bis-?Gone\b|\baccount-?Gone\b/i, 'closed'],
  [/[a-z]Elsewhere\b/,                                      'in another tab, to another account'],
  [/\btold\b|\btell-?products?\b/i, 'notified, announced, shown'],
  [/\bnick[ -]names?\b/i,                                  'nickname'],
  [/\bslip of the hand\b|\bnobody can tell\b|\bown word\b/i, 'mistake, not known, own request'],
];

/** Other meanings of these words, which are right in some files. */
const allowed: readonly (readonly [files: string, text: RegExp])[] = [
  // The visitor of a syntax tree.
  ['scripts/**', /\bVisitor\b/],
  // The access level of an endpoint that anyone may call.
  ['{contract,server,scripts}/**', /'visitor'|`visitor`|\bvisitor:/],
  // The role of the specification: a person who is not signed in.
  ['{e2e,web}/**', /\bvisitors?\b/i],
  // Words that texts do not use either.
  ['docs/product-words.md', /\bnick name\b/],
  // The comments of old migrations, which stay as they are.
  ['server/src/store/migrations/**', /\babsorbed\b|\btold\b/],
  // Sentences for users are in everyday words.
  ['{console,web,e2e}/**/*{messages,texts}.ts', /\btold\b/],
  // The name of the device cookie on the wire.
  ['{server,bench,docs}/**', /['"`](?:__Host-)?bid['"`=]|\bbid=/],
  // A promise settles.
  ['server/src/store/engines/**', /\bsettles?\b/],
  // The version of an IP address, as Node's look-ups call it.
  ['server/src/gateways/avatar/https-pictures*', /\bfamily\b/],
  ['server/src/gateways/guarded-fetch*', /\bfamily\b/],
  ['server/src/gateways/openid/agent-documents.test.ts', /\bfamily\b/],
];

async function checkedFiles(): Promise<string[]> {
  const paths: string[] = [];
  for await (const entry of glob(checked, { cwd: root, exclude: ignored, withFileTypes: true })) {
    if (entry.isFile() && textFile.test(entry.name)) paths.push(`${entry.parentPath}/${entry.name}`.slice(root.length));
  }
  return paths;
}

function findings(path: string, text: string): string[] {
  const exceptions = allowed.filter(([files]) => matchesGlob(path, files));
  const lines = [`${path}`, ...text.split('\n')];
  return lines.flatMap((line, number) => {
    const rest = exceptions.reduce((left, [, exception]) => left.replaceAll(new RegExp(exception, 'g'), ''), line);
    const found = words.filter(([word]) => word.test(rest));
    return found.map(([word, instead]) => `${path}:${number} "${word.exec(rest)?.[0]}", use: ${instead}`);
  });
}

test('names and texts use the words of the vocabulary', async () => {
  const paths = await checkedFiles();
  expect(paths.length).toBeGreaterThan(0);
  const found = await Promise.all(paths.map(async (path) => findings(path, await readFile(`${root}${path}`, 'utf8'))));
  expect(found.flat()).toEqual([]);
});

test.each([
  ['const errand = 1;', 'errand'],
  ['The limit is spent.', 'spent'],
])('a forbidden word is found in: %s', (text, word) => {
  expect(findings('example.ts', text)).toEqual([expect.stringContaining(`"${word}"`)]);
});
