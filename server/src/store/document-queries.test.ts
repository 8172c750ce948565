import { globSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { query } from './engines/engine.ts';
import { dialects } from './engines/testing.ts';
import { useTestStore } from './testing-store.ts';

const root = new URL('../../../', import.meta.url);
const texts = globSync('docs/operate/*.md', { cwd: root }).map((path) => readFileSync(new URL(path, root), 'utf8'));
const statements = texts.flatMap((text) => [...text.matchAll(/`(SELECT [^`]+)`/g)].map(([, one = '']) => one));

describe.each(dialects)('the documents on %s', (dialect) => {
  const on = useTestStore(dialect);

  test('every statement that a page for operators shows can be run', async () => {
    expect(statements.length).toBeGreaterThan(1);
    for (const statement of statements)
      expect(
        await on.engine.read(
          query()(() => sql`${sql.raw(statement)}`),
          {},
        ),
      ).toEqual([]);
  });
});
