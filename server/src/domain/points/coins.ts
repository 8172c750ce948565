import { coinRewards } from '@isoline/contract/limits.ts';
import type { ProviderId } from '@isoline/contract/providers.ts';

/** One entry of the ledger. `once` names what is rewarded at most once an account. */
export interface CoinEntry {
  readonly id: string;
  readonly accountId: string;
  readonly amount: number;
  readonly reason: keyof typeof coinRewards | 'merge';
  readonly once: string;
  readonly at: number;
}

// The family's day: UTC+8, all year.
const DAY_OFFSET_MS = 8 * 60 * 60 * 1000;

/** The calendar day of `at` where the product lives, as `2026-11-21`. */
export const dayOf = (at: number) => new Date(at + DAY_OFFSET_MS).toISOString().slice(0, 10);

/** The ledger's entry for registering. */
export function registerReward(id: string, accountId: string, at: number): CoinEntry {
  return { id, accountId, amount: coinRewards.register, reason: 'register', once: 'register', at };
}

/** The ledger's entry for the day's first sign-in; a second one that day finds `once` taken. */
export function dailyReward(id: string, accountId: string, at: number): CoinEntry {
  return { id, accountId, amount: coinRewards.daily, reason: 'daily', once: `day:${dayOf(at)}`, at };
}

/** The ledger's entry for the first contact or identity of its kind that is bound after registration. */
export function bindReward(id: string, accountId: string, what: 'phone' | 'email' | ProviderId, at: number): CoinEntry {
  return { id, accountId, amount: coinRewards.bind, reason: 'bind', once: `bind:${what}`, at };
}
