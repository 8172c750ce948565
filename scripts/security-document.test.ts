import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('..', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const requirementsPage = read('docs/understand/asvs.md');
const text = requirementsPage + read('docs/understand/security.md');

/** The requirements of ASVS 5.0.0, levels 1 and 2: `section: numbers`. */
const requirements = `
1.1: 1 2; 1.2: 1 2 3 4 5 6 7 8 9; 1.3: 1 2 3 4 5 6 7 8 9 10 11; 1.4: 1 2 3; 1.5: 1 2
2.1: 1 2 3; 2.2: 1 2 3; 2.3: 1 2 3 4; 2.4: 1
3.2: 1 2; 3.3: 1 2 3 4; 3.4: 1 2 3 4 5 6; 3.5: 1 2 3 4 5; 3.7: 1 2
4.1: 1 2 3; 4.2: 1; 4.3: 1 2; 4.4: 1 2 3 4
5.1: 1; 5.2: 1 2 3; 5.3: 1 2; 5.4: 1 2 3
6.1: 1 2 3; 6.2: 1 2 3 4 5 6 7 8 9 10 11 12; 6.3: 1 2 3 4; 6.4: 1 2 3 4; 6.5: 1 2 3 4 5; 6.6: 1 2 3; 6.8: 1 2 3 4
7.1: 1 2 3; 7.2: 1 2 3 4; 7.3: 1 2; 7.4: 1 2 3 4 5; 7.5: 1 2; 7.6: 1 2
8.1: 1 2; 8.2: 1 2 3; 8.3: 1; 8.4: 1
9.1: 1 2 3; 9.2: 1 2 3 4
10.1: 1 2; 10.2: 1 2; 10.3: 1 2 3 4; 10.4: 1 2 3 4 5 6 7 8 9 10 11; 10.5: 1 2 3 4 5; 10.6: 1 2; 10.7: 1 2 3
11.1: 1 2; 11.2: 1 2 3; 11.3: 1 2 3; 11.4: 1 2 3 4; 11.5: 1; 11.6: 1
12.1: 1 2 3; 12.2: 1 2; 12.3: 1 2 3 4
13.1: 1; 13.2: 1 2 3 4 5; 13.3: 1 2; 13.4: 1 2 3 4 5
14.1: 1 2; 14.2: 1 2 3 4; 14.3: 1 2 3
15.1: 1 2 3; 15.2: 1 2 3; 15.3: 1 2 3 4 5 6 7
16.1: 1; 16.2: 1 2 3 4 5; 16.3: 1 2 3 4; 16.4: 1 2 3; 16.5: 1 2 3
17.1: 1; 17.2: 1 2 3 4; 17.3: 1 2
`
  .split(/[;\n]/)
  .filter((line) => line.trim())
  .flatMap((line) => {
    const [section = '', numbers = ''] = line.split(':');
    return numbers
      .trim()
      .split(' ')
      .map((number) => `V${section.trim()}.${number}`);
  });

/** The rows: ids that share an answer, and the answer. */
const rows = [...requirementsPage.matchAll(/^\| (V[\d.V, ]+) \| (.*) \|$/gm)].map(([, ids = '', answer = '']) => ({
  ids: ids.split(', '),
  answer,
}));

test('every requirement of levels 1 and 2 is in one row, as met, not ours or missing', () => {
  expect(requirements).toHaveLength(253);
  expect(rows.flatMap(({ ids }) => ids).sort()).toEqual(requirements.toSorted());
  for (const { ids, answer } of rows)
    expect([ids, /^(met by|not ours, because|missing:) /.test(answer)]).toEqual([ids, true]);
});

test('every test that the pages name by its title exists', () => {
  const named = [...text.matchAll(/`([\w./-]+\.test\.ts)` "([^"]+)"/g)];
  expect(named.length).toBeGreaterThan(10);
  for (const [, path = '', title = ''] of named) expect([title, read(path).includes(title)]).toEqual([title, true]);
});
