import { type Stats, statSync } from 'node:fs';
import { DatabaseReplaced } from '../../model/unavailable.ts';

const ENDS = ['', '-wal', '-shm'];

const fileAt = (path: string) => statSync(path, { throwIfNoEntry: false });

/**
 * The files of an open database. SQLite keeps writing to a file that was removed or replaced: all that it acknowledges
 * is lost when the process ends.
 */
export class SqliteFiles {
  readonly #opened: readonly (readonly [path: string, opened: Stats | undefined])[];

  /** @param file is open, and so are its side files */
  constructor(file: string) {
    this.#opened = ENDS.map((end) => [file + end, fileAt(file + end)]);
  }

  /** @throws DatabaseReplaced when one of the files is no longer the one that was opened */
  check(): void {
    for (const [path, opened] of this.#opened) {
      const present = fileAt(path);
      if (opened && !(present?.ino === opened.ino && present.dev === opened.dev)) throw new DatabaseReplaced(path);
    }
  }
}
