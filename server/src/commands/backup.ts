import { CommandRefused } from '../model/command-refused.ts';
import { readConfig } from '../settings/config.ts';
import type { Environment } from '../settings/read-settings.ts';
import { BackupError, backUp, restore } from '../store/backup.ts';
import { printCommand } from './print-command.ts';

const USAGE = 'npm run backup -- <new folder>, or npm run restore -- <folder of a backup>';

/**
 * Backs up the database of the settings, or restores it, and returns the output.
 *
 * @throws CommandRefused for invalid arguments, and with the reason when nothing was written
 */
export async function runBackupCommand(args: readonly string[], env: Environment): Promise<readonly string[]> {
  const [command, folder, ...more] = args;
  if (!folder || more.length > 0 || (command !== 'backup' && command !== 'restore')) throw new CommandRefused(USAGE);
  const { dataDir, databaseUrl } = readConfig(env);
  const settings = { dataDir, path: env.PATH, ...(databaseUrl && { databaseUrl }) };
  try {
    await (command === 'backup' ? backUp : restore)(settings, folder);
  } catch (error) {
    throw error instanceof BackupError ? new CommandRefused(error.message) : error;
  }
  return [command === 'backup' ? `Written to ${folder}.` : `Restored from ${folder}.`];
}

if (import.meta.main) await printCommand(runBackupCommand, process.env);
