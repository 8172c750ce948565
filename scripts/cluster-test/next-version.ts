/**
 * A module that turns the server into the next version if it is loaded first (`--import`). That version has one more
 * migration, which only adds to the schema, as the rule in docs/contribute/add.md says.
 */
import { registerHooks } from 'node:module';

const DECLARATION = 'export const migrations: readonly Migration[] =';

const NEXT = `
export const migrations: readonly Migration[] = [...released, {
  id: 1_000_000,
  name: 'next-version',
  sql: [
    'ALTER TABLE session ADD COLUMN next_version TEXT',
    "ALTER TABLE account ADD COLUMN next_version TEXT NOT NULL DEFAULT ''",
    'CREATE TABLE next_version (id TEXT NOT NULL PRIMARY KEY)',
    'CREATE INDEX session_next_version ON session (created_at)',
  ],
}];`;

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.endsWith('/server/src/store/migrations.ts')) return loaded;
    const source = String(loaded.source);
    if (!source.includes(DECLARATION)) throw new Error('the migrations are declared in another way');
    return { ...loaded, source: source.replace(DECLARATION, 'const released: readonly Migration[] =') + NEXT };
  },
});
