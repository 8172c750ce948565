import type { Ports } from '../../model/ports/ports.ts';

const FIRST_SIZE = 1 << 16;
const FULLEST = 0.6;

/**
 * The keys of the rows that a file had so far: external ids, contacts, identities and passkeys. Keeps 64 bits of a hash
 * of each, so that a million rows need some tens of megabytes.
 */
export class SeenKeys {
  readonly #secrets: Pick<Ports['secrets'], 'digest'>;
  #table: BigUint64Array<ArrayBuffer>;
  #count = 0;

  constructor(secrets: Pick<Ports['secrets'], 'digest'>) {
    this.#secrets = secrets;
    this.#table = new BigUint64Array(FIRST_SIZE);
  }

  has(key: string): boolean {
    const hash = this.#hash(key);
    return this.#table[placeOf(this.#table, hash)] === hash;
  }

  add(key: string): void {
    if (this.#count > this.#table.length * FULLEST) this.#grow();
    const hash = this.#hash(key);
    const place = placeOf(this.#table, hash);
    if (this.#table[place] === hash) return;
    this.#table[place] = hash;
    this.#count += 1;
  }

  #grow(): void {
    const former = this.#table;
    this.#table = new BigUint64Array(former.length * 2);
    for (const hash of former) if (hash !== 0n) this.#table[placeOf(this.#table, hash)] = hash;
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
