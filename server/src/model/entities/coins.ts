import { type CoinReason, coinRewards } from '@isoline/contract/limits.ts';
import type { ProviderId } from '@isoline/contract/providers.ts';
import type { PointsReason } from './products.ts';

/** One entry of the ledger. */
export interface CoinEntry {
  readonly id: string;
  readonly accountId: string;
  readonly amount: number;
  readonly reason: CoinReason;
  /** The operator's reason for a correction. Null for an earned entry. */
  readonly note: string | null;
  /** The product that gave or took the points, and its reason at that time; null for other entries. */
  readonly product: string | null;
  readonly words: PointsReason['words'] | null;
  /** The name of a reward that an account gets at most once, such as `day:2026-11-21`. */
  readonly once: string;
  /** Milliseconds since 1970 UTC. */
  readonly at: number;
}

/** The ledger. The balance of an account is the sum of its entries. */
export interface Coins {
  /** Adds an entry unless the account has one with the same `once`. Returns whether it was added. */
  add(entry: CoinEntry): Promise<boolean>;
  /** Returns the entry of this name, or null. */
  named(params: Pick<CoinEntry, 'accountId' | 'once'>): Promise<CoinEntry | null>;
  balance(params: { accountId: string }): Promise<number>;
  count(params: { accountId: string }): Promise<number>;
  /** Returns the sum of the entries that imports have added. */
  imported(params: { accountId: string }): Promise<number>;
  /** Returns whether somebody has earned a reward: for the registration, or for the first sign-in of a day. */
  isRewarded(params: { accountId: string }): Promise<boolean>;
  /** Returns the newest `limit` entries, newest first; with `before`, only entries before it. */
  entries(accountId: string, limit: number, before?: Pick<CoinEntry, 'at' | 'id'>): Promise<CoinEntry[]>;
  /**
   * Moves all entries to another account. An entry whose `once` the account `to` already has gets the reason `merge`
   * and a new `once`; the other entries keep theirs, so that their rewards are not earned again.
   */
  move(params: { from: string; to: string }): Promise<void>;
}

const ofAccount = { note: null, product: null, words: null } as const;

// The products count days in UTC+8, which has no daylight saving time.
const DAY_OFFSET_MS = 8 * 60 * 60 * 1000;

/** Returns the calendar day of `at` in UTC+8, as `2026-11-21`. */
export const dayOf = (at: number) => new Date(at + DAY_OFFSET_MS).toISOString().slice(0, 10);

export function registerReward(id: string, accountId: string, at: number): CoinEntry {
  return { id, accountId, amount: coinRewards.register, reason: 'register', ...ofAccount, once: 'register', at };
}

/** Returns the entry that rewards the first sign-in of a day; `once` prevents a second reward on that day. */
export function dailyReward(id: string, accountId: string, at: number): CoinEntry {
  return { id, accountId, amount: coinRewards.daily, reason: 'daily', ...ofAccount, once: dailyRewardOf(at), at };
}

/** Returns the `once` of the daily reward. */
export const dailyRewardOf = (at: number) => `day:${dayOf(at)}`;

/** Returns the entry that rewards the first contact or identity of its kind that is bound after registration. */
export function bindReward(id: string, accountId: string, what: 'phone' | 'email' | ProviderId, at: number): CoinEntry {
  return { id, accountId, amount: coinRewards.bind, reason: 'bind', ...ofAccount, once: `bind:${what}`, at };
}

/**
 * Returns the entry by which an operator corrects the points of an account. A second entry with the same key has no
 * effect.
 */
export const correction = (
  parts: Pick<CoinEntry, 'id' | 'accountId' | 'at'>,
  { amount, key, note }: Pick<CoinEntry, 'amount' | 'note'> & { readonly key: string },
): CoinEntry => ({ ...parts, amount, reason: 'correction', ...ofAccount, note, once: `correction:${key}` });

/** Returns the entry of points from another system. A second entry with the same key is ignored. */
export const importedPoints = (
  id: string,
  accountId: string,
  { amount, key, at }: Pick<CoinEntry, 'amount' | 'at'> & { readonly key: string },
): CoinEntry => ({ id, accountId, amount, reason: 'import', ...ofAccount, once: `import:${key}`, at });

/** Returns the entry by which a product gives or takes points. `reference` is the product's own name of the change. */
export const productEntry = (
  parts: Pick<CoinEntry, 'id' | 'accountId' | 'at'>,
  { amount, product, words, reference }: GivenPoints,
): CoinEntry => ({
  ...parts,
  amount,
  reason: 'product',
  note: null,
  product,
  words,
  once: `product:${product}:${reference}`,
});

interface GivenPoints extends Pick<CoinEntry, 'amount' | 'words'> {
  readonly product: string;
  readonly reference: string;
}
