import type { Ports } from '../../model/ports/ports.ts';

/** The wrong passwords that are counted so far, in the windows of their limits. */
export interface WrongPasswords {
  /** Of the contact from this address, or from this device where the account knows it. */
  readonly pair: number;
  readonly account: number;
  readonly accountDay: number;
  /** The largest share of the client's limits that is reached: 1 when one of them is. */
  readonly client: number;
  readonly clientDay: number;
}

/** What the next sign-in needs. `code-only` and `limited` last for the rest of a day. */
export type TryVerdict = 'allow' | 'slide' | 'locked' | 'code-only' | 'limited';

/**
 * Decides on the next sign-in by the wrong passwords before it (docs/contract.md, sections 4 and 6). Wrong passwords of
 * unknown devices never affect a device that the account knows.
 */
export function judgePasswordTries(limits: Ports['limits'], wrong: WrongPasswords, isKnownDevice: boolean): TryVerdict {
  if (!isKnownDevice && wrong.clientDay >= 1) return 'limited';
  if (wrong.pair >= limits.passwordTriesPair.count) return 'locked';
  const pairSlide = wrong.pair >= limits.passwordTriesSlide.count ? 'slide' : 'allow';
  if (isKnownDevice) return pairSlide;
  if (wrong.accountDay >= limits.passwordTriesAccountDay.count) return 'code-only';
  return wrong.client >= 1 || wrong.account >= limits.passwordTriesAccount.count ? 'slide' : pairSlide;
}

/**
 * The verdict while other tries are in flight: `certain` holds if all of them are right, `worst` if all are wrong. It is
 * `undecided` when their answers decide; a slide that is solved already decides nothing.
 */
export function judgeInFlight(certain: TryVerdict, worst: TryVerdict, hasSlide: boolean): TryVerdict | 'undecided' {
  const isRefused = (verdict: TryVerdict) => verdict !== 'allow' && verdict !== 'slide';
  if (isRefused(certain) || certain === worst) return certain;
  if (isRefused(worst)) return certain === 'slide' && !hasSlide ? 'slide' : 'undecided';
  return hasSlide ? 'slide' : 'undecided';
}
