import { lifetimes } from '@isoline/contract/limits.ts';
import type { CoinEntry } from '../../model/entities/coins.ts';
import { computeTrial, type Trial } from '../../model/entities/membership.ts';
import type { Caller } from '../../model/entities/request-context.ts';
import type { Session } from '../../model/entities/session.ts';
import type { Ports } from '../../model/ports/ports.ts';

/** The overview shows the newest devices, and the points as a line. */
const DEVICES = 2;
const ENTRIES = 60;

export interface Overview {
  /** The live sessions. */
  readonly devices: number;
  readonly newest: readonly Session[];
  readonly membership: Trial;
  readonly balance: number;
  readonly entries: readonly CoinEntry[];
}

/** What the overview of the account center shows of the caller's account. */
export async function viewOverview({ store, now }: Ports, { account }: Caller): Promise<Overview> {
  const { sessions, vips, coins } = store.read;
  const [live, vip, balance, entries] = await Promise.all([
    sessions.live(account.id, now() - lifetimes.refreshTokenIdleMs),
    vips.ofAccount(account.id),
    coins.balance(account.id),
    coins.entries(account.id, ENTRIES),
  ]);
  return {
    devices: live.length,
    newest: live.slice(0, DEVICES),
    membership: computeTrial(account, vip, now()),
    balance,
    entries,
  };
}
