import type { ErrorKey, SentenceValues } from '@isoline/contract/errors.ts';

/**
 * A coded "no". Thrown, it undoes the transaction around it; returned by a transaction's body it lets what was counted
 * or spent stand, and `settle` throws it afterwards.
 */
export class Refusal extends Error {
  readonly key: ErrorKey;
  /** What the answer carries as `data`. */
  readonly data: object | null;
  /** Fills the `{…}` places of the sentence; `retryAfter` (seconds) becomes the header of a 429. */
  readonly values: SentenceValues;

  constructor(key: ErrorKey, extra: { data?: object; values?: SentenceValues } = {}) {
    super(key);
    this.name = 'Refusal';
    this.key = key;
    this.data = extra.data ?? null;
    this.values = extra.values ?? {};
  }
}

/** Throws `outcome` if it is a refusal, else gives it back. */
export function throwIfRefused<T>(outcome: T | Refusal): T {
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}
