import type { pino } from 'pino';
import type { NativeJobs } from '../gateways/native-jobs.ts';
import type { Tracing } from '../gateways/tracing/open-telemetry.ts';
import { anchorFormerTrail } from '../operations/audit/prune-entries.ts';
import type { Config } from '../settings/config.ts';
import { secretsWith } from '../settings/secrets.ts';
import type { Engine } from '../store/engines/engine.ts';
import { openEngine } from '../store/engines/open.ts';
import { tracedEngine } from '../store/engines/traced-engine.ts';
import { migrate } from '../store/migrate.ts';
import { auditAnchor } from '../store/migrations/0023-audit-anchor.ts';
import { migrations } from '../store/migrations.ts';
import { openStore } from '../store/store.ts';

interface Database {
  readonly engine: Engine;
  /** The engine for readiness checks. On PostgreSQL it has its own connection, which requests cannot occupy. */
  readonly checks: Engine;
  readonly tracing: Tracing | null;
}

/** Opens the database, migrates it and, if set, traces its use. */
export async function openDatabase(config: Config, logger: pino.Logger, jobs: NativeJobs): Promise<Database> {
  const { dataDir, databaseUrl } = config;
  const tracing = await tracingFor(config);
  const engine = await openEngine({ dataDir, jobs, ...(databaseUrl && { databaseUrl }) });
  const checks = databaseUrl ? await openEngine({ dataDir, databaseUrl, connections: 1 }) : engine;
  const applied = await migrate(engine, migrations, (now) => logger.info(now, 'the database is being migrated'));
  if (applied.includes(auditAnchor.name))
    await anchorFormerTrail({ store: openStore(engine), secrets: secretsWith(config.serverSecret) });
  return { engine: tracing ? tracedEngine(engine, tracing.trace) : engine, checks, tracing };
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
