import { lifetimes } from '@isoline/contract/limits.ts';
import { type Contact, mask } from '@isoline/contract/values/contact.ts';
import { type ProtectionLevel, rateProtection } from '@isoline/contract/values/protection.ts';
import type { CoinEntry } from '../../model/entities/coins.ts';
import { computeTrial, type Trial } from '../../model/entities/membership.ts';
import type { Caller } from '../../model/entities/request-context.ts';
import type { Session } from '../../model/entities/session.ts';
import { viewMerging, type WaitingMerge } from '../../model/merge/view-merging.ts';
import type { Ports, Tables } from '../../model/ports/ports.ts';

/** Limits of the overview: the newest devices, and the entries of the points chart. */
const DEVICES = 2;
const ENTRIES = 60;

export interface Overview {
  readonly protection: ProtectionLevel;
  /** The number of live sessions. */
  readonly devices: number;
  readonly newest: readonly Session[];
  readonly membership: Trial;
  readonly balance: number;
  readonly entries: readonly CoinEntry[];
  readonly merging: readonly WaitingMerge[];
  readonly replacing: WaitingReplacement | null;
}

/** The contact that operators will replace, and the new one, both masked. */
export interface WaitingReplacement {
  readonly at: number;
  readonly contact: Contact['kind'];
  readonly to: string;
}

/** Returns the overview of the caller's account for the account center. */
export async function viewOverview({ store, now }: Ports, { account }: Caller): Promise<Overview> {
  const { sessions, vips, coins, passkeys, authenticators } = store.read;
  const [live, memberships, balance, entries, ownPasskeys, authenticator] = await Promise.all([
    sessions.live({ accountId: account.id, seenAfter: now() - lifetimes.refreshTokenIdleMs }),
    vips.all({ accountId: account.id }),
    coins.balance({ accountId: account.id }),
    coins.entries(account.id, ENTRIES),
    passkeys.ofAccount({ accountId: account.id }),
    authenticators.ofAccount({ accountId: account.id }),
  ]);
  return {
    protection: rateProtection({ hasPasskey: ownPasskeys.length > 0, hasAuthenticator: authenticator !== null }),
    devices: live.length,
    newest: live.slice(0, DEVICES),
    membership: computeTrial(account, memberships, now()),
    balance,
    entries,
    merging: await viewMerging(store.read, account.id),
    replacing: await viewReplacing(store.read, account.id, now()),
  };
}

// Returns the replacement that was agreed to. A mere proposal is not shown, because the second operator may refuse it.
async function viewReplacing({ contactReplacements }: Tables, accountId: string, now: number) {
  const replacement = await contactReplacements.ofAccount({ accountId, now });
  if (replacement?.dueAt == null) return null;
  const { kind, value, dueAt } = replacement;
  return { at: dueAt, contact: kind, to: mask({ kind, value }) };
}
