import { benefits } from '@isoline/contract/console/operator-limits.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import { DAY_MS } from '@isoline/contract/values/durations.ts';
import type { Account } from './account.ts';

/**
 * The membership of an account in one product, which a signed launch or the back end of the product grants. Times are
 * milliseconds since 1970 UTC.
 */
export interface Vip {
  readonly accountId: string;
  /** The workspace of a launch; null for another grant. */
  readonly workspaceId: string | null;
  /** A product's id. */
  readonly product: string;
  readonly startsAt: number;
  /** The first moment after the grant. */
  readonly endsAt: number;
}

/** The grant of a launch to the account that signs in with it. */
export interface LaunchGrant {
  readonly vip: Pick<Vip, 'workspaceId' | 'product'> | null;
}

export interface Vips {
  /** Stores the grant of a product to an account. Replaces an earlier grant of the product. */
  put(vip: Vip): Promise<void>;
  /** Returns the grants of an account, one for each product, the last to end first. They may have ended. */
  all(params: { accountId: string }): Promise<Vip[]>;
  /** Returns the grant of an account that ends last. It may have ended. */
  ofAccount(params: { accountId: string }): Promise<Vip | null>;
  remove(params: { accountId: string }): Promise<void>;
}

/** The current entitlement of an account, and its end. Times are milliseconds since 1970 UTC. */
export interface Trial {
  readonly kind: 'trial' | 'vip' | 'over';
  /** The product of a `vip`; null for a trial, which covers all products. */
  readonly product: string | null;
  readonly workspaceId: string | null;
  readonly startsAt: number;
  readonly endsAt: number;
  /** Days left, including the current one. */
  readonly remainingDays: number;
}

/** Returns whether a grant is in force. */
export const isCurrent = ({ startsAt, endsAt }: Pick<Vip, 'startsAt' | 'endsAt'>, now: number): boolean =>
  startsAt <= now && now < endsAt;

/**
 * Returns the first current grant, or else the trial of 30 days from registration (docs/contract.md, section 3).
 *
 * @param vips the grants of the account, the last to end first; one that ends later may start later
 */
export function computeTrial(account: Pick<Account, 'createdAt'>, vips: readonly Vip[], now: number): Trial {
  const vip = vips.find((one) => isCurrent(one, now));
  if (vip) {
    const { product, workspaceId, startsAt, endsAt } = vip;
    return { kind: 'vip', product, workspaceId, startsAt, endsAt, remainingDays: daysUntil(endsAt, now) };
  }
  const [startsAt, endsAt] = [account.createdAt, account.createdAt + lifetimes.trialMs];
  const kind = now < endsAt ? 'trial' : 'over';
  return { kind, product: null, workspaceId: null, startsAt, endsAt, remainingDays: daysUntil(endsAt, now) };
}

/**
 * Returns the latest end that an operator can set in one extension. Days are counted from the current end, or from now
 * if the membership has ended.
 */
export const latestExtension = ({ endsAt }: Pick<Vip, 'endsAt'>, now: number): number =>
  Math.max(endsAt, now) + benefits.membershipDaysMax * DAY_MS;

const daysUntil = (at: number, now: number) => Math.max(0, Math.ceil((at - now) / DAY_MS));
