import { CommandRefused } from '../model/command-refused.ts';
import { readConfig } from '../settings/config.ts';
import type { Environment } from '../settings/read-settings.ts';
import { BackupError, backUp, restore } from '../store/backup.ts';
import type { GivenCommand } from './command-arguments.ts';

/**
 * Backs up the database of the settings, or restores it, and returns the output.
 *
 * @throws CommandRefused with the reason when nothing was written
 */
export async function runBackupCommand(
  { name, operands: [folder = ''] }: GivenCommand,
  env: Environment,
): Promise<readonly string[]> {
  const { dataDir, databaseUrl } = readConfig(env);
  const settings = { dataDir, path: env.PATH, ...(databaseUrl && { databaseUrl }) };
  try {
    await (name === 'backup' ? backUp : restore)(settings, folder);
  } catch (error) {
    throw error instanceof BackupError ? new CommandRefused(error.message) : error;
  }
  return [name === 'backup' ? `Written to ${folder}.` : `Restored from ${folder}.`];
}
