import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { importSentence } from '@isoline/contract/import-sentences.ts';
import { lengths } from '@isoline/contract/limits.ts';
import { readCountedRefusal } from '@isoline/contract/values/counted-refusal.ts';
import { type ImportNotice, importNotices } from '@isoline/contract/values/notice.ts';
import { IN_FLIGHT, passwordHasher } from '../gateways/password-hash/argon2-passwords.ts';
import { atCommandLine } from '../model/audit/acting-operator.ts';
import { CommandRefused } from '../model/command-refused.ts';
import type { AccountImport } from '../model/entities/imported-account.ts';
import { FileRefused } from '../model/file-refused.ts';
import { estimatedMs } from '../operations/import-accounts/estimated-ms.ts';
import {
  type ImportCounts,
  type ImportOutcome,
  importAccounts,
} from '../operations/import-accounts/import-accounts.ts';
import type { LeftOut } from '../operations/import-accounts/prepare-row.ts';
import { NOTICE_GAP_MS } from '../operations/import-accounts/tell-people.ts';
import { undoImport } from '../operations/import-accounts/undo-import.ts';
import type { Config } from '../settings/config.ts';
import { productsInForce } from '../settings/products-in-force.ts';
import { productsOfFile } from '../settings/products-of-file.ts';
import { publicOriginOf } from '../settings/public-origin.ts';
import type { Environment } from '../settings/read-settings.ts';
import { signInWays } from '../settings/sign-in-ways.ts';
import { type GivenCommand, misused } from './command-arguments.ts';
import { openFile, requireFolder } from './import-file.ts';
import { openPictures } from './open-pictures.ts';
import { RefusedFile } from './refused-file.ts';
import { type CommandPorts, runOnDatabase } from './run-on-database.ts';
import { systemUser } from './system-user.ts';

const SHOWN_IMPORTS = 20;
const PROGRESS_MS = 5_000;

/**
 * On SQLite all writers wait for a transaction, and the writers of a running server try again each millisecond. On
 * PostgreSQL nobody waits for new rows, but for the processor and the log that they fill.
 */
const pace = { sqlite: { batchMs: 6, gapMs: 3 }, postgres: { batchMs: 20, gapMs: 5 } } as const;

const waits = { pause: (ms: number) => pause(ms), keepAlive: async () => undefined };

/**
 * Imports the accounts of a file, undoes an import, or lists the imports, and returns the output.
 *
 * @throws CommandRefused for invalid arguments, and for a file that cannot be read
 */
export async function runImportCommand(command: GivenCommand, env: Environment): Promise<readonly string[]> {
  const { operands, values, given, reason } = command;
  const [file] = operands;
  const undone = values['--undo'];
  const acting = atCommandLine(systemUser(), reason);
  const ofFile = [...given].find((option) => option !== '--undo' && option !== '--reason');
  if (undone !== undefined && (file ?? ofFile) !== undefined)
    throw misused('import', `--undo does not go with ${file === undefined ? ofFile : 'a file'}.`);
  if (undone === undefined && file === undefined && ofFile !== undefined)
    throw misused('import', `FILE is missing: ${ofFile} is about a file.`);
  const work = async (ports: CommandPorts, config: Config) => {
    if (undone !== undefined) {
      const print = everyFewSeconds();
      const { removed, kept } = await undoImport({ ...ports, ...waits }, acting, undone, (counts) =>
        print(() => `${counted(counts.removed, 'account')} removed, ${number(counts.kept)} stayed`),
      );
      return [`Removed ${counted(removed, 'account')}.`, ...keptLine(kept)];
    }
    if (file === undefined) return listImports(ports);
    const rpId = new URL(publicOriginOf(config)).hostname;
    const folder = values['--pictures'];
    if (folder !== undefined) requireFolder(folder);
    const pictureFile = folder === undefined ? undefined : (path: string) => readPicture(join(folder, path));
    const pictures = await openPictures(config, ports);
    const products = await productsInForce(productsOfFile(config.products), ports);
    // An import waits for its hashes, however many there are, and nobody signs in here.
    const passwords = passwordHasher({ longestWaitMs: Number.POSITIVE_INFINITY, wrapping: IN_FLIGHT });
    const importing = {
      ...ports,
      ...waits,
      ...pictures,
      rpId,
      passwords,
      products,
      signInWays: signInWays(config),
      pace: config.databaseUrl ? pace.postgres : pace.sqlite,
      ...(pictureFile && { pictureFile }),
    };
    return importFile(importing, { file, command, acting }).finally(() => {
      passwords.close();
      pictures.close();
    });
  };
  // An import that a power cut interrupts continues, so its commits need not wait for the disk.
  return runOnDatabase(env, work, { flushesAtClose: true });
}

/** Returns a file of the folder of pictures; null if there is none, or if it is too large. */
async function readPicture(path: string): Promise<Uint8Array | null> {
  const found = statSync(path, { throwIfNoEntry: false });
  return found?.isFile() && found.size <= lengths.avatarBytesMax ? readFile(path) : null;
}

const keptLine = (kept: number) =>
  kept === 0
    ? []
    : [
        `${counted(kept, 'account')} stayed: somebody has signed in or changed it, or an owner has closed or merged it.`,
      ];

async function importFile(
  ports: Parameters<typeof importAccounts>[0],
  { file, command, acting }: { file: string; command: GivenCommand; acting: ReturnType<typeof atCommandLine> },
): Promise<readonly string[]> {
  const notice = noticeNamed(command.values['--notify']);
  const { chunks, readPart } = openFile(file, command.values['--identity']);
  const refused = new RefusedFile(file, command.values['--refused']);
  const isWritten = command.given.has('--write');
  const outcome = await importAccounts(ports, chunks, {
    acting,
    isWritten,
    ...(notice && { notice }),
    refused: async (row) => refused.add(row),
    progress: progressLines(readPart),
  }).catch((error: unknown) => {
    refused.drop();
    if (!(error instanceof FileRefused) || !isWritten) throw error;
    throw new CommandRefused(`${error.message} What was imported before stays.`);
  });
  const former = refused.close();
  const told = notice ? [noticeLine(outcome.counts, isWritten)] : [];
  const kept = former === null ? [] : [`The refused rows of an earlier run are in ${former}.`];
  return [...report(outcome, isWritten), ...told, ...refusalLines(outcome.counts, refused.path), ...kept];
}

/** @throws CommandRefused when no notice of imports has this name */
function noticeNamed(name: string | undefined): ImportNotice | undefined {
  const notice = importNotices.find((one) => one === name);
  if (name !== undefined && !notice) throw new CommandRefused(`--notify is one of: ${importNotices.join(', ')}.`);
  return notice;
}

const noticeLine = ({ created }: ImportCounts, isWritten: boolean) =>
  `The people of new accounts ${isWritten ? 'are' : 'would be'} told, which takes about ${duration(created * NOTICE_GAP_MS)}.`;

/** Returns a function that prints a line if the last one was printed some seconds ago. */
function everyFewSeconds() {
  const start = Date.now();
  let last = start;
  return (line: (elapsedMs: number) => string) => {
    const now = Date.now();
    if (now - last < PROGRESS_MS) return;
    last = now;
    process.stderr.write(`${line(now - start)}\n`);
  };
}

/** Returns a function that prints the progress of an import. */
function progressLines(readPart: () => number | null) {
  const print = everyFewSeconds();
  return ({ rows }: ImportCounts) =>
    print((ms) => {
      const part = readPart();
      const left = part === null || part === 0 ? '' : `, about ${duration((ms * (1 - part)) / part)} left`;
      return `${number(rows)} rows, ${number(Math.round(rows / (ms / 1000)))} a second${left}`;
    });
}

/** The sentences about parts that come along, but are of no use here yet. */
const uselessParts: ReadonlyMap<LeftOut, string> = new Map([
  [
    'identities of unknown apps',
    'identities of apps that this server does not have, by which nobody signs in. Compare each `appId` with the settings.',
  ],
  [
    'passwords of a former system that is not set',
    'passwords that the former system verifies, which needs LEGACY_SIGN_IN_URL. Until then these people sign in by a code.',
  ],
]);

function report(outcome: ImportOutcome, isWritten: boolean): readonly string[] {
  const { id, counts } = outcome;
  const { rows, created, updated, unchanged, closed, left, leftOut } = counts;
  const would = isWritten ? '' : 'would be ';
  const lines = [
    `${counted(rows, 'row')}.`,
    `${counted(created, 'account')} ${would}created.`,
    ...(updated > 0 ? [`${counted(updated, 'account')} ${would}updated.`] : []),
    ...(left > 0 ? [`${counted(left, 'value')} ${isWritten ? 'stayed' : 'would stay'} unchanged.`] : []),
    ...(unchanged > 0 ? [`${counted(unchanged, 'row')} unchanged since the last import.`] : []),
    ...(closed > 0 ? [`${counted(closed, 'row')} skipped: the owner closed the account here.`] : []),
    ...[...leftOut].map(([part, count]) => {
      const useless = uselessParts.get(part);
      return useless ? `In ${counted(count, 'row')}: ${useless}` : `Left out of ${counted(count, 'row')}: ${part}.`;
    }),
  ];
  if (isWritten) return [...lines, ...(id === null ? [] : [`Import ${id}. Undo it by: account import --undo ${id}`])];
  return [
    ...lines,
    `An import takes about ${duration(estimatedMs(outcome))}.`,
    'Nothing was written. Add --write to import.',
  ];
}

function refusalLines({ refused, refusals }: ImportCounts, path: string): readonly string[] {
  if (refused === 0) return [];
  const sorted = [...refusals].toSorted(([, one], [, other]) => other - one);
  return [
    `${counted(refused, 'row')} refused, in ${path}:`,
    ...sorted.map(([fault, count]) => `  ${number(count)} × ${fault}: ${sentenceOf(fault)}`),
  ];
}

function sentenceOf(fault: string): string {
  const { reason, field } = readCountedRefusal(fault);
  return importSentence(reason, field);
}

async function listImports({ store }: CommandPorts): Promise<readonly string[]> {
  const imports = await store.read.accountImports.newest({ limit: SHOWN_IMPORTS });
  return imports.length === 0 ? ['There was no import.'] : imports.map(lineOf);
}

function lineOf({ id, startedAt, endedAt, undoneAt, created, updated, refused, operator }: AccountImport): string {
  const state = undoneAt !== null ? 'undone' : endedAt === null ? 'not finished: run it again' : 'done';
  // Refused rows are counted at the end.
  const ofRefused = endedAt === null ? [] : [`${number(refused)} refused`];
  const counts = [`${number(created)} created`, `${number(updated)} updated`, ...ofRefused].join(', ');
  return [id, new Date(startedAt).toISOString(), operator, state, counts].join('  ');
}

const number = (value: number) => value.toLocaleString('en-US');
const counted = (count: number, noun: string) => `${number(count)} ${noun}${count === 1 ? '' : 's'}`;

function duration(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  if (seconds < 90) return counted(seconds, 'second');
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? counted(minutes, 'minute') : counted(Math.round(minutes / 60), 'hour');
}
