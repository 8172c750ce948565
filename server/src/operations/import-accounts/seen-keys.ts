import type { Ports } from '../../model/ports/ports.ts';

/** A single table would hold the thread for 0.26 s when it grows to three million keys. */
const TABLES = 256;
const FIRST_SIZE = 256;
const FULLEST = 0.6;

/**
 * The keys of the rows that a file had so far (external ids, contacts, identities and passkeys), each with its line.
 * Keeps 64 bits of a hash of each, so that a million rows with three keys need about 100 MB.
 */
export class SeenKeys {
  readonly #secrets: Pick<Ports['secrets'], 'digest'>;
  readonly #tables: readonly HashTable[];

  constructor(secrets: Pick<Ports['secrets'], 'digest'>) {
    this.#secrets = secrets;
    this.#tables = Array.from({ length: TABLES }, () => new HashTable());
  }

  /** Returns the line that had the key first. */
  lineOf(key: string): number | undefined {
    const hash = this.#hash(key);
    return this.#tableOf(hash).lineOf(hash);
  }

  add(key: string, line: number): void {
    const hash = this.#hash(key);
    this.#tableOf(hash).add(hash, line);
  }

  #tableOf(hash: bigint): HashTable {
    return this.#tables[Number(hash >> 56n)] as HashTable;
  }

  /** Returns a hash that is not 0, which marks an empty place. */
  #hash(key: string): bigint {
    return Buffer.from(this.#secrets.digest(key), 'base64url').readBigUInt64LE() || 1n;
  }
}

/** A table of hashes that doubles when it is nearly full. */
class HashTable {
  #hashes: BigUint64Array<ArrayBuffer>;
  /** The line of the hash at the same place. */
  #lines: Uint32Array<ArrayBuffer>;
  #count = 0;

  constructor() {
    this.#hashes = new BigUint64Array(FIRST_SIZE);
    this.#lines = new Uint32Array(FIRST_SIZE);
  }

  lineOf(hash: bigint): number | undefined {
    const place = this.#placeOf(hash);
    return this.#hashes[place] === hash ? this.#lines[place] : undefined;
  }

  add(hash: bigint, line: number): void {
    if (this.#count > this.#hashes.length * FULLEST) this.#grow();
    const place = this.#placeOf(hash);
    if (this.#hashes[place] === hash) return;
    this.#hashes[place] = hash;
    this.#lines[place] = line;
    this.#count += 1;
  }

  #grow(): void {
    const [hashes, lines] = [this.#hashes, this.#lines];
    this.#hashes = new BigUint64Array(hashes.length * 2);
    this.#lines = new Uint32Array(hashes.length * 2);
    // An iterator of entries takes seven times as long.
    for (let from = 0; from < hashes.length; from += 1) {
      const hash = hashes[from] ?? 0n;
      if (hash === 0n) continue;
      const place = this.#placeOf(hash);
      this.#hashes[place] = hash;
      this.#lines[place] = lines[from] ?? 0;
    }
  }

  /** Returns the place of a hash, or the empty place where it belongs. */
  #placeOf(hash: bigint): number {
    const mask = this.#hashes.length - 1;
    let place = Number(hash & 0xffff_ffffn) & mask;
    while (this.#hashes[place] !== 0n && this.#hashes[place] !== hash) place = (place + 1) & mask;
    return place;
  }
}
