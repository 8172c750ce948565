import { pino } from 'pino';
import { expect, test } from 'vitest';
import { capturedLog } from '../../test/captured-log.ts';
import { nativeJobs } from '../gateways/native-jobs.ts';
import { readConfig } from '../settings/config.ts';
import { sealingWith } from '../settings/secrets.ts';
import { openEngine } from '../store/engines/open.ts';
import { dialects, newTestDatabase } from '../store/engines/testing.ts';
import { migrate, pendingMigrations } from '../store/migrate.ts';
import { serverKey } from '../store/migrations/0041-server-key.ts';
import { migrations } from '../store/migrations.ts';
import { openStore } from '../store/store.ts';
import { openDatabase } from './open-database.ts';

const FORMER = 'the secret of the version before';
const seal = sealingWith({ present: FORMER, former: null });
const context = { logger: pino({ level: 'silent' }), jobs: nativeJobs(), now: Date.now };

/** Databases of earlier versions: the name, how many migrations they have, and the row that only FORMER opens. */
const versions = [
  [
    'with the key of hashes',
    migrations.length - 1,
    (store: ReturnType<typeof openStore>) =>
      store.tx(({ serverKeys }) =>
        serverKeys.insert({ sealed: seal.seal('hash-key', 'k'), secretName: seal.name, formerSince: null, dueAt: 0 }),
      ),
  ],
  [
    'before the key of hashes',
    migrations.indexOf(serverKey),
    (store: ReturnType<typeof openStore>) =>
      store.tx(({ signingKeys }) =>
        signingKeys.insert({ id: 'key', sealedJwk: seal.seal('signing-key', '{}'), createdAt: 1, retiresAt: 1e15 }),
      ),
  ],
] as const;

for (const dialect of dialects)
  test.for(versions)(
    `a start on ${dialect} with a wrong secret does not migrate a database %s`,
    async ([, count, fill]) => {
      const database = await newTestDatabase(dialect);
      const engine = await openEngine(database.settings);
      await migrate(engine, migrations.slice(0, count));
      await fill(openStore(engine));
      const start = (secret: string) => {
        const { dataDir, databaseUrl = '' } = database.settings;
        return openDatabase(
          readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SERVER_SECRET: secret }),
          context,
        );
      };
      await expect(start('another secret of 32 characters, or more')).rejects.toThrow(/^SERVER_SECRET opens nothing/);
      expect(await pendingMigrations(engine, migrations)).toHaveLength(migrations.length - count);
      const started = await start(FORMER);
      expect(await pendingMigrations(engine, migrations)).toEqual([]);
      await Promise.all([started.close(), engine.close()]);
      await database.remove();
    },
  );

test.each(dialects)('only on SQLite, a second server of one database logs a warning: %s', async (dialect) => {
  const database = await newTestDatabase(dialect);
  const { dataDir, databaseUrl = '' } = database.settings;
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SERVER_SECRET: FORMER });
  const { logger, lines } = capturedLog();
  const start = () => openDatabase(config, { ...context, logger });
  const warnings = () => lines().filter((line) => line.includes('"level":40'));
  const first = await start();
  expect(warnings()).toEqual([]);
  const second = await start();
  const expected = dialect === 'sqlite' ? [expect.stringContaining('another server uses DATA_DIR')] : [];
  expect(warnings()).toEqual(expected);
  await Promise.all([first.close(), second.close()]);
  const third = await start();
  expect(warnings()).toEqual(expected);
  await third.close();
  await database.remove();
});
