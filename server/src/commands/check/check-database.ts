import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Config } from '../../settings/config.ts';
import type { Environment } from '../../settings/read-settings.ts';
import { refuseWrongSecrets } from '../../settings/secrets-in-force.ts';
import { openEngine } from '../../store/engines/open.ts';
import { pendingMigrations } from '../../store/migrate.ts';
import { serverKey } from '../../store/migrations/0041-server-key.ts';
import { migrations } from '../../store/migrations.ts';
import { postgresFacts, refuseOtherEncodings } from '../../store/postgres-facts.ts';
import { openStore } from '../../store/store.ts';
import { judgeClock } from './clock.ts';
import { type Check, Fault } from './finding.ts';

type Engine = Awaited<ReturnType<typeof openEngine>>;

const DATABASE = 'docs/operate/database.md';

/** The checks of the database: its schema, its clock, the programs of backups, and the server's secret. */
export function databaseChecks(config: Config, env: Environment, isStarted: boolean): readonly Check[] {
  const { dataDir, databaseUrl } = config;
  const isNew = !databaseUrl && !existsSync(join(dataDir, 'account.sqlite'));
  const onDatabase = async (work: (engine: Engine) => Promise<string>) => {
    if (isNew && isStarted) throw new Fault('DATA_DIR has no account.sqlite: put it back, or start the server first.');
    if (isNew) return 'There is no database yet: the first start creates it.';
    const engine = await openEngine({ dataDir, creates: false, ...(databaseUrl && { databaseUrl, connections: 1 }) });
    try {
      return await work(engine);
    } finally {
      await engine.close();
    }
  };
  return [
    {
      check: 'database',
      section: 'docs/operate/upgrade.md',
      run: () => onDatabase((engine) => describeSchema(engine, config)),
    },
    {
      check: 'secret',
      section: 'docs/operate/secrets.md',
      run: () => onDatabase((engine) => openSecret(engine, config)),
    },
    ...(databaseUrl
      ? [
          { check: 'clock', section: CLOCK, run: () => onDatabase(compareClock) },
          {
            check: 'backup',
            section: `${DATABASE}#back-up`,
            run: () => onDatabase((engine) => findPgDump(engine, env)),
          },
        ]
      : []),
  ];
}

/** The section about clocks. */
export const CLOCK = 'docs/operate/symptoms.md#the-clock-is-wrong';

/** This is not a fault, because these people sign in by a code. */
const WAITING = 'Imported people have passwords that only a former system verifies, and LEGACY_SIGN_IN_URL is not set.';

async function describeSchema(engine: Engine, { legacy }: Pick<Config, 'legacy'>): Promise<string> {
  const pending = await pendingMigrations(engine, migrations);
  const newest = migrations.at(-1)?.name ?? 'none';
  if (pending.length === 0) {
    const isWaiting = legacy === null && (await openStore(engine).read.accounts.anyLegacyUser());
    return `The database is up to date (${engine.dialect}, ${newest}).${isWaiting ? ` ${WAITING}` : ''}`;
  }
  if (pending.length === migrations.length) {
    await refuseOtherEncodings(engine);
    return 'The database is empty: the first start creates its tables.';
  }
  return `The next start applies ${pending.length} migrations: ${pending.join(', ')}.`;
}

/** Opens the key of hashes, as a start does, and does not change the database. */
async function openSecret(engine: Engine, config: Config): Promise<string> {
  const pending = await pendingMigrations(engine, migrations);
  if (pending.length === migrations.length) return 'The database is empty: every secret is right.';
  const store = openStore(engine);
  await refuseWrongSecrets(config, { store, now: Date.now }, !pending.includes(serverKey.name));
  return 'SERVER_SECRET opens the database.';
}

async function compareClock(engine: Engine): Promise<string> {
  const before = Date.now();
  const { at } = await postgresFacts(engine);
  return judgeClock('the database', at - (before + Date.now()) / 2);
}

async function findPgDump(engine: Engine, env: Environment): Promise<string> {
  const { version } = await postgresFacts(engine);
  const { stdout } = await promisify(execFile)('pg_dump', ['--version'], {
    env: { ...(env.PATH && { PATH: env.PATH }) },
  }).catch(() => {
    throw new Fault('pg_dump cannot be run: install the client programs of PostgreSQL.');
  });
  const own = Number(/(\d+)[.\d]*\s*(?:\(|$)/m.exec(stdout.trim())?.[1] ?? 0);
  if (own < version)
    throw new Fault(`pg_dump is version ${own}, and cannot read PostgreSQL ${version}: install a newer one.`);
  return `pg_dump ${own} can back up PostgreSQL ${version}.`;
}
