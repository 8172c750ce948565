import type { Ports } from '../../model/ports/ports.ts';

/** Counts of wrong passwords in the windows of their limits. */
export interface WrongPasswords {
  /** Wrong passwords of the contact from this address, or from this device if the account knows it. */
  readonly pair: number;
  readonly account: number;
  readonly accountDay: number;
  /** The largest used share of the client's limits: 1 when one limit is reached. */
  readonly client: number;
  readonly clientDay: number;
}

/** The requirement for the next sign-in. `code-only` and `limited` last for the rest of a day. */
export type TryVerdict = 'allow' | 'slide' | 'locked' | 'code-only' | 'limited';

/**
 * Decides on the next sign-in by the wrong passwords before it (docs/contract.md, sections 4 and 6). Wrong passwords on
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
 * Returns the verdict while other tries are in flight: `certain` applies if all of them are right, `worst` if all are
 * wrong. Returns `undecided` when it depends on their outcomes. With a solved slide, it no longer matters whether a
 * slide is required.
 */
export function judgeInFlight(certain: TryVerdict, worst: TryVerdict, hasSlide: boolean): TryVerdict | 'undecided' {
  const isRefused = (verdict: TryVerdict) => verdict !== 'allow' && verdict !== 'slide';
  if (isRefused(certain) || certain === worst) return certain;
  if (isRefused(worst)) return certain === 'slide' && !hasSlide ? 'slide' : 'undecided';
  return hasSlide ? 'slide' : 'undecided';
}
