import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../web/src/', import.meta.url));

/** Names of the specification's calls and models that the glossary calls otherwise. */
const wireNames = new Set([
  'security',
  'flag',
  'identifyCode',
  'identityMessage',
  'bindValue',
  'resetPwdValue',
  'isBindWx',
  'isBindTc',
]);
/** The specification's two models, and what several refusals carry: an offer of a merge, a second step. */
const translators = [
  'shared/login-model.ts',
  'shared/account/user-center.ts',
  'shared/merge-offer.ts',
  'shared/session/pending-second-step.ts',
];
const callsApi = /from '(\.\.\/)+api\/call\.ts'/;

function wireNamesIn(path: string, code: string): readonly string[] {
  const found = new Set<string>();
  new Visitor({ Identifier: ({ name }) => void (wireNames.has(name) && found.add(name)) }).visit(
    parseSync(path, code).program,
  );
  // A card of the account center is called so.
  if (path.startsWith('account-center/')) found.delete('security');
  return [...found];
}

test('a name of the wire is found as a property and as a variable', () => {
  expect(wireNamesIn('a.ts', 'use(offer.security); const { flag } = proof;')).toEqual(['security', 'flag']);
});

test('names of the wire stand only where a call is made and in the models of the specification', async () => {
  const found: string[] = [];
  for await (const path of glob('**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*', ...translators] })) {
    const code = await readFile(`${root}${path}`, 'utf8');
    if (!callsApi.test(code)) found.push(...wireNamesIn(path, code).map((name) => `${path}: ${name}`));
  }
  expect(found).toEqual([]);
});
