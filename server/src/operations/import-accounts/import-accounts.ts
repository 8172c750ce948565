import { type ImportFault, isFault } from '@isoline/contract/import-accounts.ts';
import { withoutPlaces } from '@isoline/contract/values/counted-refusal.ts';
import type { ImportNotice } from '@isoline/contract/values/notice.ts';
import type { ActingOperator } from '../../model/audit/acting-operator.ts';
import { BatchPace } from './batch-pace.ts';
import { type Decided, seenKeysOf } from './decide-batch.ts';
import { finishRows } from './finish-rows.ts';
import type { ImportPorts } from './import-ports.ts';
import { inTurn } from './in-turn.ts';
import { type GivenRow, isRefused, parseLine, type RefusedRow, strictUtf8 } from './parse-line.ts';
import { type LeftOut, type PreparedRow, prepareRow } from './prepare-row.ts';
import { readLines } from './read-lines.ts';
import { SeenKeys } from './seen-keys.ts';
import { planBatch, startImport, type WrittenBatch, writeBatch } from './write-batch.ts';

/** The bytes of the lines that are in memory. Pictures make lines long. */
const BATCH_BYTES = 4 * 1024 * 1024;

/** The kinds of refusals, by their reasons and fields, that are counted separately. */
const COUNTED_REFUSALS = 100;
/** The characters of a field's name that are kept for a count. */
const NAME_LENGTH = 100;

/** The counts of an import so far. */
export interface ImportCounts {
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  /** Rows whose owners closed the account here. */
  closed: number;
  refused: number;
  /** Values of updated rows that stay: they were changed here, or are sign-in methods of an account that is in use. */
  left: number;
  /** Refusals by `reason` and `field`: the first kinds, and the rest by their reason. */
  readonly refusals: Map<string, number>;
  readonly leftOut: Map<LeftOut, number>;
}

export interface ImportOptions {
  readonly acting: ActingOperator;
  /** The id of the import, which continues where an earlier run has ended; by default the file tells. */
  readonly id?: string;
  /** False for a dry run, which changes nothing. */
  readonly isWritten: boolean;
  /** The notice to each person whose account is created; by default nothing is sent. */
  readonly notice?: ImportNotice;
  /** Called with each refused row, in the order of the file within a batch. */
  readonly refused: (row: RefusedRow) => Promise<void>;
  /** Called after each batch. The import ends where it throws. */
  readonly progress: (counts: ImportCounts) => void | Promise<void>;
}

export interface ImportOutcome {
  /** The id of the import; null after a dry run. */
  readonly id: string | null;
  readonly counts: ImportCounts;
  /** After a dry run: the milliseconds that the first rows would take to write, and how many rows these are. */
  readonly sample: { readonly ms: number; readonly rows: number };
}

/**
 * Imports the accounts of a file, or says what an import would do. Rows are written in batches beside a running server,
 * so an interrupted import leaves whole batches, and the next run of the file continues it. Nothing is sent to anybody
 * without `notice`.
 *
 * @throws FileRefused for a file that cannot be read at all
 */
export async function importAccounts(
  ports: ImportPorts,
  file: AsyncIterable<Uint8Array>,
  options: ImportOptions,
): Promise<ImportOutcome> {
  const run = new ImportRun(ports, options);
  const utf8 = strictUtf8();
  for await (const lines of readLines(file)) for (const line of lines) await run.add(parseLine(line, utf8));
  return run.finish();
}

class ImportRun {
  readonly #ports: ImportPorts;
  readonly #options: ImportOptions;
  readonly #seen: SeenKeys;
  readonly #pace: BatchPace;
  readonly #counts: ImportCounts;
  #waiting: GivenRow[] = [];
  #waitingBytes = 0;
  #id: string | null = null;
  #sample = { ms: 0, rows: 0 };

  constructor(ports: ImportPorts, options: ImportOptions) {
    this.#ports = ports;
    this.#options = options;
    this.#seen = new SeenKeys(ports.secrets);
    this.#pace = new BatchPace(ports.now, ports.pace);
    this.#counts = noCounts();
  }

  async add(row: GivenRow | RefusedRow): Promise<void> {
    this.#counts.rows += 1;
    if (isRefused(row)) return this.#refuse(row);
    this.#waiting.push(row);
    this.#waitingBytes += row.length;
    if (this.#waiting.length >= this.#pace.size || this.#waitingBytes > BATCH_BYTES) await this.#finishBatch();
  }

  async finish(): Promise<ImportOutcome> {
    if (this.#waiting.length > 0) await this.#finishBatch();
    const [id, { refused }] = [this.#id, this.#counts];
    if (id !== null)
      await this.#ports.store.tx((tables) => tables.accountImports.end({ id, at: this.#ports.now(), refused }));
    return { id, counts: this.#counts, sample: this.#sample };
  }

  async #finishBatch(): Promise<void> {
    const given = this.#waiting;
    this.#waiting = [];
    this.#waitingBytes = 0;
    const rows: PreparedRow[] = [];
    for (const row of given) {
      const prepared = prepareRow(this.#ports, row);
      if (isFault(prepared)) await this.#refuse({ ...row, ...prepared });
      else rows.push(prepared);
    }
    if (rows.length > 0) await this.#count(await this.#process(rows));
    await this.#options.progress(this.#counts);
  }

  /** Writes a batch, or decides on it in a dry run. */
  async #process(rows: readonly PreparedRow[]): Promise<WrittenBatch> {
    if (!this.#options.isWritten) {
      if (this.#sample.rows === 0) await this.#takeSample(rows);
      return planBatch(this.#ports, rows, this.#seen);
    }
    const id = await this.#started(rows);
    const finished = await finishRows(this.#ports, rows);
    await this.#ports.pause(this.#pace.gap);
    const { acting, notice = null } = this.#options;
    const batch = { rows: finished, seen: this.#seen, notice, acting };
    const written = await inTurn(this.#ports, (tables) =>
      this.#pace.measure(rows.length, () => writeBatch(this.#ports, tables, id, batch)),
    );
    this.#pace.committed();
    return written;
  }

  async #started(rows: readonly PreparedRow[]): Promise<string> {
    if (this.#id !== null) return this.#id;
    const { id } = await startImport(this.#ports, this.#options, rows);
    this.#id = id;
    return id;
  }

  /** Writes the first rows in a transaction that is undone, to estimate how long the import takes. */
  async #takeSample(rows: readonly PreparedRow[]): Promise<void> {
    const start = this.#ports.now();
    // A dry run does not store pictures.
    const finished = await finishRows(this.#ports, rows.map(plannedWithoutPicture));
    const undone = new Error('a dry run is undone');
    await inTurn(this.#ports, async (tables) => {
      await writeBatch(this.#ports, tables, this.#ports.random.id(), {
        rows: finished,
        seen: this.#seen,
        notice: null,
        acting: this.#options.acting,
      });
      throw undone;
    }).catch((error: unknown) => {
      if (error !== undone) throw error;
    });
    this.#sample = { ms: this.#ports.now() - start, rows: rows.length };
  }

  async #count({ decided, left }: WrittenBatch): Promise<void> {
    this.#counts.left += left;
    for (const one of decided) {
      if (one.kind === 'refuse') await this.#refuse({ ...one.row, ...one.fault });
      else this.#accept(one);
    }
  }

  #accept({ kind, row }: Decided): void {
    for (const key of seenKeysOf(row)) this.#seen.add(key, row.line);
    const counted = { create: 'created', update: 'updated', unchanged: 'unchanged', closed: 'closed' } as const;
    if (kind !== 'refuse') this.#counts[counted[kind]] += 1;
    for (const part of row.leftOut) addTo(this.#counts.leftOut, part);
  }

  async #refuse(row: RefusedRow): Promise<void> {
    this.#counts.refused += 1;
    addRefusal(this.#counts.refusals, row);
    await this.#options.refused(row);
  }
}

/** Returns a row without its picture that a second import still recognizes as unchanged. */
const plannedWithoutPicture = (row: PreparedRow): PreparedRow => ({ ...row, row: { ...row.row, picture: null } });

const noCounts = (): ImportCounts => ({
  rows: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  closed: 0,
  refused: 0,
  left: 0,
  refusals: new Map(),
  leftOut: new Map(),
});

/** Counts a refusal. A file decides on the names of fields, so only the first ones are counted separately. */
function addRefusal(refusals: Map<string, number>, { field, reason }: ImportFault): void {
  const name = field === null ? undefined : withoutPlaces(field);
  const key = name === undefined ? reason : `${reason} (${name.slice(0, NAME_LENGTH)})`;
  const isCounted = refusals.has(key) || refusals.size < COUNTED_REFUSALS;
  addTo(refusals, isCounted || name === undefined ? key : `${reason} (other fields)`);
}

function addTo<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
