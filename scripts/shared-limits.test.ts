import { globSync, readFileSync } from 'node:fs';
import { limits, messageShares, refusalEvents } from '@isoline/contract/rate-limits.ts';
import { expect, test } from 'vitest';

const root = new URL('..', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

/** The limits that unrelated people share, by their names in the table. */
const sharedLimits = [
  ...Object.entries(limits).flatMap(([name, { by }]) => (by === 'all' || by === 'contact' ? [name] : [])),
  ...Object.keys(messageShares.sms).map((share) => `codeSendAll.${share}`),
  ...Object.keys(refusalEvents)
    .filter((name) => /^(per|reservePer)(Minute|Day)$/.test(name))
    .map((name) => `refusalEvents.${name}`),
  // These queues are shared by all callers of a node.
  ...globSync('server/src/gateways/**/*.ts', { cwd: root })
    .filter((path) => !/\.test\.ts$|\/fetch-turns\.ts$/.test(path))
    .filter((path) => /= ((bounded|fair|hash)Queue[<(]|fetchTurns\()/.test(read(path)))
    .map((path) => path.replace(/^.*\//, '')),
];

/** Returns the rows of the table: a name in backticks, and three filled cells. */
const namesOfRows = (document: string) => {
  const [, table = ''] = document.split('## Limits that all share\n');
  const [section = ''] = table.split('\n## ');
  return [...section.matchAll(/^\| `([\w.-]+)`[^|]*\|[^|]*\w[^|]*\|[^|]*\w[^|]*\|$/gm)].map(([, name = '']) => name);
};

const missingRows = (document: string) => sharedLimits.filter((name) => !namesOfRows(document).includes(name));

const page = read('docs/operate/limits.md');
const document = page.slice(page.indexOf('## Limits that all share\n'));

test('docs/operate/limits.md describes for each shared limit who can use it up, and what every group keeps', () => {
  expect(missingRows(document)).toEqual([]);
  expect(namesOfRows(document).filter((name) => !sharedLimits.includes(name))).toEqual([]);
});

test('a limit without a row or with an empty cell is found', () => {
  expect(sharedLimits.length).toBeGreaterThan(20);
  for (const name of sharedLimits) {
    const row = new RegExp(`^\\| \`${name.replace('.', '\\.')}\`.*$`, 'm');
    expect(missingRows(document.replace(row, ''))).toEqual([name]);
    expect(missingRows(document.replace(row, `| \`${name}\` | anybody | |`))).toEqual([name]);
  }
});
