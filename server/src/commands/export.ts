import { accessSync, constants, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { encryptTo, isRecipient } from '../gateways/age/age-files.ts';
import { webAuthn } from '../gateways/webauthn/webauthn.ts';
import { atCommandLine } from '../model/audit/acting-operator.ts';
import { CommandRefused } from '../model/command-refused.ts';
import { startExport } from '../operations/export-accounts/agree-to-export.ts';
import { type ExportCounts, exportAccounts } from '../operations/export-accounts/export-accounts.ts';
import type { ExportPorts } from '../operations/export-accounts/exported-row.ts';
import { publicOriginOf } from '../settings/public-origin.ts';
import type { Environment } from '../settings/read-settings.ts';
import type { GivenCommand } from './command-arguments.ts';
import { openObjects } from './open-pictures.ts';
import { runOnDatabase } from './run-on-database.ts';
import { systemUser } from './system-user.ts';

const counted = (count: number, noun: string) => `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;

/**
 * Proposes an export of all accounts, or runs it once a second operator has agreed, and returns the output.
 *
 * @throws CommandRefused for a key that is not one of age, and for a file that exists or cannot be written
 */
export async function runExportCommand(
  { operands: [file = ''], values, reason }: GivenCommand,
  env: Environment,
): Promise<readonly string[]> {
  const { '--to': recipient = '' } = values;
  if (!(await isRecipient(recipient)))
    throw new CommandRefused('--to must be a public key of age, such as age-keygen prints: age1…');
  if (existsSync(file)) throw new CommandRefused(`${file} exists.`);
  requireFolderOf(file);
  const acting = atCommandLine(systemUser(), reason);
  return runOnDatabase(env, async (ports, config) => {
    const { proposal, isStarted } = await startExport(ports, acting, recipient);
    const until = new Date(proposal.expiresAt).toISOString();
    if (!isStarted)
      return [
        `Proposed by ${proposal.proposedBy}. Another operator agrees in the console until ${until}; then run the same command again.`,
      ];
    const origin = publicOriginOf(config);
    const rpId = new URL(origin).hostname;
    const exporting = { ...ports, rpId, webAuthn: webAuthn(() => origin), objects: await openObjects(config, ports) };
    return report(file, await writeFile(exporting, file, recipient));
  });
}

/** @throws CommandRefused when no file can be written there, before other operators are asked to agree */
function requireFolderOf(file: string): void {
  try {
    accessSync(`${dirname(file)}/.`, constants.W_OK);
  } catch (error) {
    if (error instanceof Error) throw new CommandRefused(`The file cannot be written: ${error.message}`);
    throw error;
  }
}

/** Writes the file. Until it is complete, it has another name, so that half of an export does not look whole. */
async function writeFile(ports: ExportPorts, file: string, recipient: string): Promise<ExportCounts> {
  const counts: ExportCounts = { accounts: 0, closing: 0, withoutPicture: 0 };
  const unfinished = `${file}.unfinished`;
  const encrypted = (parts: AsyncIterable<Uint8Array>) => encryptTo(recipient, parts);
  try {
    const target = createWriteStream(unfinished, { mode: 0o600, flush: true });
    await pipeline(exportAccounts(ports, counts), createGzip(), encrypted, target);
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    throw new CommandRefused(`The file cannot be written: ${error.message}`);
  }
  return counts;
}

function report(file: string, { accounts, closing, withoutPicture }: ExportCounts): readonly string[] {
  return [
    `${counted(accounts, 'account')} written to ${file}.`,
    ...(closing > 0 ? [`${counted(closing, 'account')} left out: the owner is closing it.`] : []),
    ...(withoutPicture > 0 ? [`${counted(withoutPicture, 'picture')} left out: the object store has lost it.`] : []),
  ];
}
