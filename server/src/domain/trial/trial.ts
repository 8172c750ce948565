import { lifetimes } from '@isoline/contract/limits.ts';
import type { Account } from '../account/account.ts';

/** What a signed launch from the cloud gives an account: one product, for a time. Times as in `Account`. */
export interface Vip {
  readonly accountId: string;
  readonly workspaceId: string;
  readonly product: string;
  readonly startsAt: number;
  /** The first moment that is no longer its. */
  readonly endsAt: number;
}

/** What an account may use today, and until when. */
export interface Trial {
  readonly kind: 'trial' | 'vip' | 'over';
  /** Of a `vip`; a trial is of the whole family. */
  readonly product: string | null;
  readonly workspaceId: string | null;
  readonly startsAt: number;
  readonly endsAt: number;
  /** Days that are left, the one under way included. */
  readonly remainingDays: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** A vip of today goes before the trial, which is of the 30 days from registration (contract, section 3). */
export function trialOf(account: Pick<Account, 'createdAt'>, vip: Vip | null, now: number): Trial {
  if (vip && vip.startsAt <= now && now < vip.endsAt) {
    const { product, workspaceId, startsAt, endsAt } = vip;
    return { kind: 'vip', product, workspaceId, startsAt, endsAt, remainingDays: daysUntil(endsAt, now) };
  }
  const [startsAt, endsAt] = [account.createdAt, account.createdAt + lifetimes.trialMs];
  const kind = now < endsAt ? 'trial' : 'over';
  return { kind, product: null, workspaceId: null, startsAt, endsAt, remainingDays: daysUntil(endsAt, now) };
}

const daysUntil = (at: number, now: number) => Math.max(0, Math.ceil((at - now) / DAY_MS));
