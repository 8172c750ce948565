import { CommandRefused } from '../model/command-refused.ts';
import type { DatabasePorts, Ports } from '../model/ports/ports.ts';
import { type Config, readConfig } from '../settings/config.ts';
import type { Environment } from '../settings/read-settings.ts';
import { counterKeyWith, systemRandom } from '../settings/secrets.ts';
import { secretsInForce } from '../settings/secrets-in-force.ts';
import { type EngineSettings, openEngine } from '../store/engines/open.ts';
import { pendingMigrations } from '../store/migrate.ts';
import { migrations } from '../store/migrations.ts';
import { openStore } from '../store/store.ts';

/** The ports that commands of operators use. */
export type CommandPorts = DatabasePorts & Pick<Ports, 'limits'>;

/**
 * Runs a command on the database of the settings, closes the database, and returns the output of the command.
 *
 * @throws CommandRefused when the database is not up to date; WrongDatabase when there is none, or a newer one;
 *   WrongSetting when the server's secret does not belong to it
 */
export async function runOnDatabase(
  env: Environment,
  command: (ports: CommandPorts, config: Config) => Promise<readonly string[]>,
  engineSettings: Pick<EngineSettings, 'flushesAtClose'> = {},
): Promise<readonly string[]> {
  const config = readConfig(env);
  const { dataDir, databaseUrl, limits, auditStream } = config;
  const engine = await openEngine({ dataDir, creates: false, ...(databaseUrl && { databaseUrl }), ...engineSettings });
  try {
    if ((await pendingMigrations(engine, migrations)).length > 0)
      throw new CommandRefused('Start the server first: the database is not up to date.');
    const clock = { now: Date.now, random: systemRandom };
    const secrets = await secretsInForce(config, { ...clock, store: openStore(engine) });
    const isStreamed = auditStream.target !== undefined;
    const store = openStore(engine, { isStreamed, counterKey: counterKeyWith(secrets) });
    const ports = { ...clock, secrets, store, limits };
    return await command(ports, config);
  } finally {
    await engine.close();
  }
}
