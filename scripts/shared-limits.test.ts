import { globSync, readFileSync } from 'node:fs';
import { limits, messageShares, refusalEvents } from '@isoline/contract/rate-limits.ts';
import { expect, test } from 'vitest';

const root = new URL('..', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

/** The limits that people share who have nothing to do with each other, by the names that the table calls them. */
const sharedLimits = [
  ...Object.entries(limits).flatMap(([name, { by }]) => (by === 'all' || by === 'contact' ? [name] : [])),
  ...Object.keys(messageShares.sms).map((share) => `codeSendAll.${share}`),
  ...Object.keys(refusalEvents)
    .filter((name) => /^(per|reservePer)(Minute|Day)$/.test(name))
    .map((name) => `refusalEvents.${name}`),
  // The queues that all callers of a node share.
  ...globSync('server/src/gateways/**/*.ts', { cwd: root })
    .filter((path) => !path.endsWith('.test.ts') && /= (bounded|fair|hash)Queue[<(]/.test(read(path)))
    .map((path) => path.replace(/^.*\//, '')),
];

/** The rows of the table: a name in backticks, and three filled cells. */
const namesOfRows = (document: string) => {
  const [, table = ''] = document.split('### Limits that all share\n');
  const [section = ''] = table.split('\n## ');
  return [...section.matchAll(/^\| `([\w.-]+)`[^|]*\|[^|]*\w[^|]*\|[^|]*\w[^|]*\|$/gm)].map(([, name = '']) => name);
};

const missingRows = (document: string) => sharedLimits.filter((name) => !namesOfRows(document).includes(name));

const document = read('docs/security.md');

test('docs/security.md says of each limit that all share who can use it up, and what every group keeps', () => {
  expect(missingRows(document)).toEqual([]);
  expect(namesOfRows(document).filter((name) => !sharedLimits.includes(name))).toEqual([]);
});

test('a limit without its row, or with an empty cell, is found', () => {
  expect(sharedLimits.length).toBeGreaterThan(20);
  for (const name of sharedLimits) {
    const row = new RegExp(`^\\| \`${name.replace('.', '\\.')}\`.*$`, 'm');
    expect(missingRows(document.replace(row, ''))).toEqual([name]);
    expect(missingRows(document.replace(row, `| \`${name}\` | anybody | |`))).toEqual([name]);
  }
});
