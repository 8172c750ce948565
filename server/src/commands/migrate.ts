import { anchorFormerTrail } from '../operations/audit/prune-entries.ts';
import { readConfig } from '../settings/config.ts';
import type { Environment } from '../settings/read-settings.ts';
import { openEngine } from '../store/engines/open.ts';
import { migrate } from '../store/migrate.ts';
import { auditAnchor } from '../store/migrations/0023-audit-anchor.ts';
import { migrations } from '../store/migrations.ts';
import { runOnDatabase } from './run-on-database.ts';

/** Applies the migrations that the next start would apply, and returns their names. */
export async function runMigrateCommand(env: Environment): Promise<readonly string[]> {
  const { dataDir, databaseUrl } = readConfig(env);
  const engine = await openEngine({ dataDir, ...(databaseUrl && { databaseUrl }) });
  let applied: readonly string[] = [];
  try {
    applied = await migrate(engine, migrations);
  } finally {
    await engine.close();
  }
  await runOnDatabase(env, async (ports) => {
    if (applied.includes(auditAnchor.name)) await anchorFormerTrail(ports);
    return [];
  });
  return applied.length === 0 ? ['The database is up to date.'] : applied.map((name) => `Applied ${name}.`);
}
