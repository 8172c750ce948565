import { readConfig } from './config.ts';
import type { Environment } from './settings/read-settings.ts';
import { startFailure } from './start-failure.ts';
import { BackupError, backUp, restore } from './store/backup.ts';

const USAGE = 'npm run backup -- <new folder>, or npm run restore -- <folder of a backup>';

/** Backs the database of the settings up, or restores it, and returns what is printed and the exit code. */
export async function runBackupCommand(
  args: readonly string[],
  env: Environment,
): Promise<{ readonly says: string; readonly exitCode: 0 | 1 | 2 }> {
  const [command, folder, ...more] = args;
  if (!folder || more.length > 0 || (command !== 'backup' && command !== 'restore'))
    return { says: USAGE, exitCode: 2 };
  try {
    const { dataDir, databaseUrl } = readConfig(env);
    const settings = { dataDir, path: env.PATH, ...(databaseUrl && { databaseUrl }) };
    await (command === 'backup' ? backUp : restore)(settings, folder);
    return { says: command === 'backup' ? `Written to ${folder}.` : `Restored from ${folder}.`, exitCode: 0 };
  } catch (error) {
    return { says: error instanceof BackupError ? error.message : startFailure(error), exitCode: 1 };
  }
}

if (import.meta.main) {
  const { says, exitCode } = await runBackupCommand(process.argv.slice(2), process.env);
  process.stdout.write(`${says}\n`);
  process.exitCode = exitCode;
}
