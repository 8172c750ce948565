import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CommandRefused } from '../model/command-refused.ts';
import { HOLD_RENEWED_MS, holdObjects, releaseObjects, renewHold } from '../operations/avatar/object-hold.ts';
import { type Config, readConfig } from '../settings/config.ts';
import type { Environment } from '../settings/read-settings.ts';
import { counterKeyWith, systemRandom } from '../settings/secrets.ts';
import { secretsInForce } from '../settings/secrets-in-force.ts';
import { type BackupSettings, backUp, restore, SQLITE_FILE } from '../store/backup.ts';
import { BackupError } from '../store/backup-error.ts';
import { openEngine } from '../store/engines/open.ts';
import { migrationsPending } from '../store/migrate.ts';
import { migrations } from '../store/migrations.ts';
import { openStore } from '../store/store.ts';
import type { GivenCommand } from './command-arguments.ts';

/**
 * Backs up the database of the settings, or restores it, and returns the output.
 *
 * @throws CommandRefused with the reason when nothing was written, for example because of a signal
 */
export async function runBackupCommand(
  { name, operands: [folder = ''] }: Pick<GivenCommand, 'name' | 'operands'>,
  env: Environment,
  more: Pick<BackupSettings, 'databaseCopied'> = {},
): Promise<readonly string[]> {
  const config = readConfig(env);
  const { dataDir, databaseUrl } = config;
  const act = (signal: AbortSignal) => {
    const settings = { dataDir, path: env.PATH, ...(databaseUrl && { databaseUrl }), signal, ...more };
    return name === 'backup' ? whileObjectsStay(config, () => backUp(settings, folder)) : restore(settings, folder);
  };
  try {
    await untilSignal(act);
  } catch (error) {
    throw error instanceof BackupError ? new CommandRefused(error.message) : error;
  }
  return [name === 'backup' ? `Written to ${folder}.` : `Restored from ${folder}.`];
}

const ENDING = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs an act that a signal of the system ends, so that it can end its programs and remove what is half done. A second
 * signal ends the process.
 */
async function untilSignal(act: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const ending = new AbortController();
  const end = (name: NodeJS.Signals) => ending.abort(new CommandRefused(`The command was ended by ${name}.`));
  for (const name of ENDING) process.once(name, end);
  try {
    await act(ending.signal);
  } catch (error) {
    throw ending.signal.aborted ? ending.signal.reason : error;
  } finally {
    for (const name of ENDING) process.off(name, end);
  }
}

/** Does the work of a backup while no node removes an object. Objects of a bucket are not copied. */
async function whileObjectsStay(config: Config, work: () => Promise<void>): Promise<void> {
  const { dataDir, databaseUrl, objectStore } = config;
  const isHere = databaseUrl !== undefined || existsSync(join(dataDir, SQLITE_FILE));
  if (objectStore.kind !== 'disk' || !isHere) return work();
  const engine = await openEngine({ dataDir, creates: false, ...(databaseUrl && { databaseUrl }) });
  try {
    // Servers of an older version do not know a hold.
    if (await migrationsPending(engine, migrations)) return await work();
    const clock = { now: Date.now, random: systemRandom };
    const secrets = await secretsInForce(config, { ...clock, store: openStore(engine) });
    const ports = { ...clock, store: openStore(engine, { counterKey: counterKeyWith(secrets) }) };
    await holdObjects(ports);
    // A renewal that fails is tried again before the hold ends.
    const renewals = setInterval(() => void renewHold(ports).catch(() => {}), HOLD_RENEWED_MS);
    await work().finally(async () => {
      clearInterval(renewals);
      // Without it, the hold ends by itself.
      await releaseObjects(ports).catch(() => undefined);
    });
  } finally {
    await engine.close();
  }
}
