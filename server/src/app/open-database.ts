import type { pino } from 'pino';
import type { NativeJobs } from '../gateways/native-jobs.ts';
import type { Tracing } from '../gateways/tracing/open-telemetry.ts';
import type { Secrets } from '../model/ports/ports.ts';
import { anchorFormerTrail } from '../operations/audit/prune-entries.ts';
import type { Config } from '../settings/config.ts';
import { systemRandom } from '../settings/secrets.ts';
import { refuseWrongSecrets, secretsInForce } from '../settings/secrets-in-force.ts';
import type { Engine } from '../store/engines/engine.ts';
import { openEngine } from '../store/engines/open.ts';
import { lockAsServer } from '../store/engines/server-lock.ts';
import { tracedEngine } from '../store/engines/traced-engine.ts';
import { watchedEngine } from '../store/engines/watched-engine.ts';
import { migrate, pendingMigrations } from '../store/migrate.ts';
import { auditAnchor } from '../store/migrations/0023-audit-anchor.ts';
import { serverKey } from '../store/migrations/0041-server-key.ts';
import { migrations } from '../store/migrations.ts';
import { openStore } from '../store/store.ts';

interface Database {
  readonly engine: Engine;
  /**
   * The engine for readiness checks. On PostgreSQL it has its own connection, which requests cannot occupy. It keeps
   * the connection open, because the server may accept no other later.
   */
  readonly checks: Engine;
  readonly tracing: Tracing | null;
  readonly secrets: Secrets;
  close(): Promise<void>;
}

/**
 * Opens the database and its secrets, migrates it and, if set, traces its use.
 *
 * @throws WrongSetting when the server's secret does not belong to the database, before it is migrated
 */
export async function openDatabase(
  config: Config,
  { logger, jobs, now }: { readonly logger: pino.Logger; readonly jobs: NativeJobs; readonly now: () => number },
): Promise<Database> {
  const { dataDir, databaseUrl } = config;
  const tracing = await tracingFor(config);
  const engine = await openEngine({ dataDir, jobs, ...(databaseUrl && { databaseUrl }) });
  const checks = databaseUrl
    ? await openEngine({ dataDir, databaseUrl, connections: 1, staysConnected: true })
    : engine;
  const found = () => logger.warn({ dataDir }, 'another server uses DATA_DIR, and SQLite is for one server');
  const lock = databaseUrl ? null : lockAsServer(dataDir, found);
  const close = async () => {
    await Promise.all([engine.close(), checks.close()]);
    lock?.close();
  };
  const store = openStore(engine);
  const open = async () => {
    const pending = await pendingMigrations(engine, migrations);
    // A wrong secret must not change the database: another version may be in use with the correct one.
    if (pending.length > 0 && pending.length < migrations.length)
      await refuseWrongSecrets(config, { store, now }, !pending.includes(serverKey.name));
    const applied = await migrate(engine, migrations, (next) => logger.info(next, 'the database is being migrated'));
    return { applied, secrets: await secretsInForce(config, { store, random: systemRandom, now }) };
  };
  const { applied, secrets } = await open().catch(async (error: unknown) => {
    await close();
    throw error;
  });
  if (config.serverSecretFormer !== undefined)
    await store.tx(({ serverKeys }) => serverKeys.startChange({ secretName: secrets.name, formerSince: now() }));
  if (applied.includes(auditAnchor.name)) await anchorFormerTrail({ store, secrets });
  const watched = watchedEngine(engine, logger);
  return {
    engine: tracing ? tracedEngine(watched, tracing.trace) : watched,
    checks: checks === engine ? watched : checks,
    tracing,
    secrets,
    close,
  };
}

/**
 * Starts tracing if it is set. Its code is loaded only then, because it would add to the start time and the memory of
 * every server.
 */
async function tracingFor({ traceCollector }: Config): Promise<Tracing | null> {
  if (!traceCollector) return null;
  const { startTracing } = await import('../gateways/tracing/open-telemetry.ts');
  return startTracing(traceCollector);
}
