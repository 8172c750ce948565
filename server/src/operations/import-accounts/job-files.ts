import { importLimits } from '@isoline/contract/values/import-job.ts';
import type { ImportJob } from '../../model/entities/import-job.ts';
import { FileRefused } from '../../model/file-refused.ts';
import { PIECE_BYTES, putPiece, readPiece } from '../../model/pieces/sealed-pieces.ts';
import type { Ports } from '../../model/ports/ports.ts';
import type { RefusedRow } from './parse-line.ts';
import { refusedLine } from './refused-line.ts';

const PURPOSE = 'import-file';
/** Objects whose removal is scheduled in one transaction. */
const BATCH = 100;

const uploadPath = (id: string, index: number) => `imports/${id}/${index}`;

/** Each try to read a file has its own refused rows, so that those of two tries never mix. */
const refusedPath = (id: string, attempt: number, index: number) => `imports/${id}/refused/${attempt}/${index}`;

export const piecesOf = ({ receivedBytes }: Pick<ImportJob, 'receivedBytes'>): number =>
  Math.ceil(receivedBytes / importLimits.pieceBytes);

/** Stores an object of an import. Its removal is scheduled first, so that a crash cannot leave it behind. */
async function store(ports: Ports, path: string, bytes: Uint8Array, removeAt: number): Promise<void> {
  await ports.store.tx((tables) => tables.expiringObjects.put(path, removeAt));
  await putPiece(ports, PURPOSE, path, bytes);
}

export const storeUpload = (ports: Ports, { id, expiresAt }: ImportJob, index: number, piece: Uint8Array) =>
  store(ports, uploadPath(id, index), piece, expiresAt);

/**
 * Reads the file of an import, a piece at a time.
 *
 * @param read is called with the bytes that were read so far
 * @throws FileRefused when a piece is missing; Refusal PROVIDER_TIMEOUT, PROVIDER_FAILED
 */
export async function* readUpload(
  ports: Ports,
  job: ImportJob,
  read: (bytes: number) => void,
): AsyncGenerator<Uint8Array, void> {
  let bytes = 0;
  for (let index = 0; index < piecesOf(job); index += 1) {
    const piece = await readPiece(ports, PURPOSE, uploadPath(job.id, index));
    if (!piece) throw new FileRefused('incomplete', 'A piece of the file is missing.');
    yield piece;
    bytes += piece.length;
    read(bytes);
  }
}

/** Schedules the removal of the file of an import that has ended. The refused rows stay until the import expires. */
export async function dropUpload(ports: Ports, job: ImportJob): Promise<void> {
  for (let from = 0; from < piecesOf(job); from += BATCH)
    await ports.store.tx(async (tables) => {
      for (let index = from; index < Math.min(from + BATCH, piecesOf(job)); index += 1)
        await tables.expiringObjects.put(uploadPath(job.id, index), ports.now());
    });
}

/** Stores the refused rows of a run in pieces. */
export class RefusedRows {
  readonly #ports: Ports;
  readonly #job: ImportJob;
  #lines: string[] = [];
  #length = 0;
  #pieces = 0;

  constructor(ports: Ports, job: ImportJob) {
    this.#ports = ports;
    this.#job = job;
  }

  async add(row: RefusedRow): Promise<void> {
    const line = refusedLine(row);
    this.#lines.push(line);
    this.#length += line.length;
    if (this.#length >= PIECE_BYTES) await this.#store();
  }

  /** Stores the last piece, and returns the columns by which the rows are found. */
  async end(): Promise<Pick<ImportJob, 'refusedTry' | 'refusedPieces'>> {
    if (this.#length > 0) await this.#store();
    return { refusedTry: this.#job.tries, refusedPieces: this.#pieces };
  }

  async #store(): Promise<void> {
    const piece = Buffer.from(this.#lines.join(''));
    [this.#lines, this.#length] = [[], 0];
    const { id, tries, expiresAt } = this.#job;
    await store(this.#ports, refusedPath(id, tries, this.#pieces), piece, expiresAt);
    this.#pieces += 1;
  }
}

/** Reads the refused rows of an import. An answer breaks off at a missing piece. */
export async function* readRefused(ports: Ports, job: ImportJob): AsyncGenerator<Uint8Array, void> {
  for (let index = 0; index < job.refusedPieces; index += 1) {
    const piece = await readPiece(ports, PURPOSE, refusedPath(job.id, job.refusedTry, index));
    if (!piece) throw new Error('a piece of the refused rows is missing');
    yield piece;
  }
}
