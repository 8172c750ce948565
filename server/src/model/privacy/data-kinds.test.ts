import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Dialect, query } from '../../store/engines/engine.ts';
import { dialects } from '../../store/engines/testing.ts';
import { useTestStore } from '../../store/testing-store.ts';
import { atClosingWords, type DataKind, keptWords, recipients } from './data-kind.ts';
import { dataKinds } from './data-kinds.ts';

const kinds: readonly DataKind[] = Object.values(dataKinds);
const columns = kinds.flatMap((kind) =>
  Object.entries(kind.columns).flatMap(([table, its]) => its.map((column) => `${table}.${column}`)),
);

const schema: Record<Dialect, ReturnType<typeof allColumns>> = {
  sqlite: allColumns(
    "SELECT m.name || '.' || c.name AS name FROM sqlite_master AS m JOIN pragma_table_info(m.name) AS c WHERE m.type = 'table' AND m.name NOT GLOB 'sqlite_*'",
  ),
  postgres: allColumns(
    "SELECT table_name || '.' || column_name AS name FROM information_schema.columns WHERE table_schema = current_schema()",
  ),
};

function allColumns(text: string) {
  return query()(() => sql<{ name: string }>`${sql.raw(text)}`);
}

describe.each(dialects)('on %s', (dialect) => {
  const on = useTestStore(dialect);

  test('each column of the schema is in one row, and no row has an unknown column', async () => {
    const names = (await on.engine.read(schema[dialect], {})).map(({ name }) => name);
    expect(names.length).toBeGreaterThan(100);
    expect(columns.toSorted()).toEqual(names.toSorted());
  });
});

/** Returns the columns as "`table`: column, column". */
function tablesOf({ columns, files }: DataKind): string {
  const named = Object.entries(columns).map(([table, its]) => `\`${table}\`: ${its.join(', ')}`);
  return [...named, ...(files ? [`files \`${files}\``] : [])].join('<br>');
}

const document = () =>
  [
    '# Personal data',
    '',
    '**For those who answer for personal data.** What is kept of people, why, and how long?',
    '',
    'What is kept of people, why, for how long, who gets it, and what closing an account does to it. It is generated from',
    '`server/src/model/privacy/data-kinds.ts` by `npx vitest run server/src/model/privacy/data-kinds.test.ts --update`. A test fails',
    'when a column of the database is in no row.',
    '',
    '| what | why | where | how long | who gets it | when the account is closed |',
    '| --- | --- | --- | --- | --- | --- |',
    ...kinds.map((kind) =>
      [
        '',
        kind.name.en,
        kind.purpose.en,
        tablesOf(kind),
        keptWords(kind.kept).en,
        kind.recipients.map((recipient) => recipients[recipient].en).join(', ') || 'nobody',
        atClosingWords[kind.atClosing].en,
        '',
      ]
        .join(' | ')
        .trim(),
    ),
    '',
    'Counts of rate limits have keyed hashes of clients for 24 hours at most. What closing means for dead rows of PostgreSQL and for',
    'backups, and when addresses are shortened, is in [the database](../operate/database.md#exports-and-closed-accounts).',
    '',
  ].join('\n');

test('docs/people/privacy-data.md contains the table', async () => {
  const file = fileURLToPath(new URL('../../../../docs/people/privacy-data.md', import.meta.url));
  await expect(document()).toMatchFileSnapshot(file);
});
