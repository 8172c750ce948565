import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Dialect, query } from '../../store/engines/engine.ts';
import { dialects } from '../../store/engines/testing.ts';
import { useTestStore } from '../../store/testing-store.ts';
import type { DataKind } from './data-kind.ts';
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
