import type { SignInProblemKind } from '@isoline/contract/values/person.ts';
import type { CountWindow } from '../../model/entities/counters.ts';
import { deviceOrigin } from '../../model/limit/password-counters.ts';
import type { Ports } from '../../model/ports/ports.ts';

/** A reason why a person can't sign in. Fields that the kind does not have are null. */
export interface SignInProblem {
  readonly kind: SignInProblemKind;
  /** The time when the problem ends by itself. */
  readonly until: number | null;
  readonly contact: 'phone' | 'email' | null;
  readonly count: number | null;
  readonly detail: string | null;
}

export const problem = (kind: SignInProblemKind, parts: Partial<SignInProblem> = {}): SignInProblem => ({
  kind,
  until: null,
  contact: null,
  count: null,
  detail: null,
  ...parts,
});

/** A counter, its limit, and the problem that exists when the limit is reached. */
export interface Watched extends CountWindow {
  readonly max: number;
  readonly reached: SignInProblem;
}

/**
 * Returns the problems of the limits that are reached. Problems with the same text and the same end are merged into
 * one.
 */
export async function findReached(ports: Ports, watched: readonly Watched[]): Promise<SignInProblem[]> {
  const on = watched.filter(({ max }) => max > 0);
  if (on.length === 0) return [];
  const counts = await ports.store.read.counters.readAll(on, ports.now());
  return on.flatMap(({ max, reached }, index) => {
    const { count, endsAt } = counts[index] ?? { count: 0, endsAt: 0 };
    return count >= max ? [{ ...reached, until: endsAt, count }] : [];
  });
}

/** Returns the name of an origin for operators. The id of a device would not help them. */
export const originName = (origin: string) => (origin.startsWith(deviceOrigin('')) ? 'device' : origin);
