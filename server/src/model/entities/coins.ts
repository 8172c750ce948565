import { coinRewards } from '@isoline/contract/limits.ts';
import type { ProviderId } from '@isoline/contract/providers.ts';

/** One entry of the ledger. */
export interface CoinEntry {
  readonly id: string;
  readonly accountId: string;
  readonly amount: number;
  readonly reason: keyof typeof coinRewards | 'merge' | 'correction';
  /** Of a correction: why an operator made it. Null for what was earned. */
  readonly note: string | null;
  /** Names what is rewarded at most once for an account, such as `day:2026-11-21`. */
  readonly once: string;
  /** Milliseconds since 1970 UTC. */
  readonly at: number;
}

/** The ledger. The balance of an account is the sum of its entries. */
export interface Coins {
  /** Adds an entry unless the account has one with the same `once`. Returns whether it did. */
  add(entry: CoinEntry): Promise<boolean>;
  balance(accountId: string): Promise<number>;
  /** The newest `limit` entries, newest first; of those before an entry, where it is given. */
  entries(accountId: string, limit: number, before?: Pick<CoinEntry, 'at' | 'id'>): Promise<CoinEntry[]>;
  /**
   * Moves all entries to another account. An entry whose `once` the account `to` already has gets the reason `merge`
   * and a new `once`; the other entries keep theirs, so that their rewards are not earned again.
   */
  move(from: string, to: string): Promise<void>;
}

// The products count days in UTC+8, which has no daylight saving time.
const DAY_OFFSET_MS = 8 * 60 * 60 * 1000;

/** The calendar day of `at` in UTC+8, as `2026-11-21`. */
export const dayOf = (at: number) => new Date(at + DAY_OFFSET_MS).toISOString().slice(0, 10);

/** The entry that rewards the registration. */
export function registerReward(id: string, accountId: string, at: number): CoinEntry {
  return { id, accountId, amount: coinRewards.register, reason: 'register', note: null, once: 'register', at };
}

/** The entry that rewards the first sign-in of a day; `once` prevents a second reward on that day. */
export function dailyReward(id: string, accountId: string, at: number): CoinEntry {
  return { id, accountId, amount: coinRewards.daily, reason: 'daily', note: null, once: dailyRewardOf(at), at };
}

/** The `once` of that entry. */
export const dailyRewardOf = (at: number) => `day:${dayOf(at)}`;

/** The entry that rewards the first contact or identity of its kind that is bound after registration. */
export function bindReward(id: string, accountId: string, what: 'phone' | 'email' | ProviderId, at: number): CoinEntry {
  return { id, accountId, amount: coinRewards.bind, reason: 'bind', note: null, once: `bind:${what}`, at };
}

/** The entry by which an operator corrects the points of an account; the same key corrects it once. */
export const correction = (
  parts: Pick<CoinEntry, 'id' | 'accountId' | 'at'>,
  { amount, key, note }: Pick<CoinEntry, 'amount' | 'note'> & { readonly key: string },
): CoinEntry => ({ ...parts, amount, reason: 'correction', note, once: `correction:${key}` });
