import { randomUUID } from 'node:crypto';
import {
  appendFileSync,
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fstatSync,
  openSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
} from 'node:fs';
import { CommandRefused } from '../model/command-refused.ts';
import type { RefusedRow } from '../operations/import-accounts/parse-line.ts';
import { refusedLine } from '../operations/import-accounts/refused-line.ts';
import { STANDARD_INPUT } from './import-file.ts';

/** Rows contain hashes and secrets, so only the user of the command may read them. */
const PRIVATE = 0o600;

/**
 * The file of refused rows: valid input once the rows are mended. Until the run has ended it has another name, so that
 * a run that is killed or fails leaves the file of an earlier run, in which rows may be mended.
 */
export class RefusedFile {
  readonly path: string;
  /** The file behind links; null for a device or a pipe, which is written as it is. */
  readonly #target: string | null;
  /** The name until the run has ended. Two runs may write the same file at a time. */
  readonly #part: string;
  readonly #descriptor: number;
  #isEmpty = true;

  /**
   * @param file the file of the import
   * @throws CommandRefused when it cannot be written, or when it is the file of the import; so do `add` and `close`
   */
  constructor(file: string, given: string | undefined) {
    this.path = given ?? (file === STANDARD_INPUT ? 'refused.ndjson' : `${file.replace(/\.gz$/, '')}.refused.ndjson`);
    const found = statSync(this.path, { throwIfNoEntry: false });
    const input = file === STANDARD_INPUT ? fstatSync(0) : statSync(file, { throwIfNoEntry: false });
    if (found && input && isSameFile(found, input))
      throw new CommandRefused('Refused rows need a file of their own: name one by --refused.');
    this.#target = found && !found.isFile() ? null : found ? realpathSync(this.path) : this.path;
    this.#part = `${this.#target}.${randomUUID().slice(0, 8)}.unfinished`;
    const isPlain = this.#target !== null;
    this.#descriptor = writing(() => openSync(isPlain ? this.#part : this.path, isPlain ? 'wx' : 'w', PRIVATE));
  }

  add(row: RefusedRow): void {
    this.#isEmpty = false;
    writing(() => appendFileSync(this.#descriptor, refusedLine(row)));
  }

  /** Closes the file of a run that has failed, and leaves the file of an earlier run as it was. */
  drop(): void {
    closeSync(this.#descriptor);
    if (this.#target !== null) rmSync(this.#part, { force: true });
  }

  /**
   * Closes the file and gives it its name, or removes it if no row was refused. A file of an earlier run that differs
   * stays under the name that is returned.
   */
  close(): string | null {
    closeSync(this.#descriptor);
    const target = this.#target;
    if (target === null) return null;
    return writing(() => {
      const former = existsSync(target) && !isSameContent(target, this.#part) ? copied(target) : null;
      renameSync(this.#part, target);
      if (this.#isEmpty) rmSync(target);
      return former;
    });
  }
}

/** Files of the system: two names of one file, or links to it, have one number. */
const isSameFile = (one: Stats, other: Stats) => other.isFile() && one.dev === other.dev && one.ino === other.ino;

/** Copies a file to a name beside it that is free, and returns the name. */
function copied(path: string): string {
  for (let number = 1; ; number += 1) {
    const name = `${path}.${number}`;
    if (existsSync(name)) continue;
    copyFileSync(path, name, constants.COPYFILE_EXCL);
    chmodSync(name, PRIVATE);
    return name;
  }
}

const CHUNK = 64 * 1024;

function isSameContent(one: string, other: string): boolean {
  if (statSync(one).size !== statSync(other).size) return false;
  const files = [openSync(one, 'r'), openSync(other, 'r')] as const;
  const [first, second] = [Buffer.alloc(CHUNK), Buffer.alloc(CHUNK)];
  try {
    for (;;) {
      const length = readSync(files[0], first);
      if (length === 0) return true;
      readSync(files[1], second, 0, length, null);
      if (!first.subarray(0, length).equals(second.subarray(0, length))) return false;
    }
  } finally {
    for (const file of files) closeSync(file);
  }
}

function writing<T>(act: () => T): T {
  try {
    return act();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new CommandRefused(`The refused rows cannot be written: ${why}. Name another file by --refused.`);
  }
}
