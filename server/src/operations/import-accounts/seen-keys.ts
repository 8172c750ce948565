import type { Ports } from '../../model/ports/ports.ts';

const FIRST_SIZE = 1 << 16;
const FULLEST = 0.6;

/**
 * The keys of the rows that a file had so far (external ids, contacts, identities and passkeys), each with its line.
 * Keeps 64 bits of a hash of each, so that a million rows with three keys need about 100 MB.
 */
export class SeenKeys {
  readonly #secrets: Pick<Ports['secrets'], 'digest'>;
  #table: BigUint64Array<ArrayBuffer>;
  /** The line of the key at the same place. */
  #lines: Uint32Array<ArrayBuffer>;
  #count = 0;

  constructor(secrets: Pick<Ports['secrets'], 'digest'>) {
    this.#secrets = secrets;
    this.#table = new BigUint64Array(FIRST_SIZE);
    this.#lines = new Uint32Array(FIRST_SIZE);
  }

  /** Returns the line that had the key first. */
  lineOf(key: string): number | undefined {
    const hash = this.#hash(key);
    const place = placeOf(this.#table, hash);
    return this.#table[place] === hash ? this.#lines[place] : undefined;
  }

  add(key: string, line: number): void {
    if (this.#count > this.#table.length * FULLEST) this.#grow();
    const hash = this.#hash(key);
    const place = placeOf(this.#table, hash);
    if (this.#table[place] === hash) return;
    this.#table[place] = hash;
    this.#lines[place] = line;
    this.#count += 1;
  }

  #grow(): void {
    const [former, lines] = [this.#table, this.#lines];
    this.#table = new BigUint64Array(former.length * 2);
    this.#lines = new Uint32Array(former.length * 2);
    // An iterator of entries takes seven times as long, in which nothing else runs.
    for (let from = 0; from < former.length; from += 1) {
      const hash = former[from] ?? 0n;
      if (hash === 0n) continue;
      const place = placeOf(this.#table, hash);
      this.#table[place] = hash;
      this.#lines[place] = lines[from] ?? 0;
    }
  }

  /** Returns a hash that is not 0, which marks an empty place. */
  #hash(key: string): bigint {
    return Buffer.from(this.#secrets.digest(key), 'base64url').readBigUInt64LE() || 1n;
  }
}

/** Returns the place of a hash in the table, or the empty place where it belongs. */
function placeOf(table: BigUint64Array, hash: bigint): number {
  const mask = table.length - 1;
  let place = Number(hash & 0xffff_ffffn) & mask;
  while (table[place] !== 0n && table[place] !== hash) place = (place + 1) & mask;
  return place;
}
