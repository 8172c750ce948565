/** A volumetric limit: at most `count` in `windowMs`. 0 switches it off. */
export interface Limit {
  readonly count: number;
  readonly windowMs: number;
}

/**
 * The callers that share a limit. Unrelated callers can together exhaust a limit of `all`: for each such limit,
 * `docs/operate/limits.md` says who can, and what every group keeps.
 */
export type Sharing = 'all' | 'account' | 'client' | 'code' | 'contact' | 'operator' | 'product' | 'session';

/**
 * The declaration of a limit that an environment variable sets. The settings, the refusals of a start,
 * `docs/operate/limits.md` and the tests are made from it.
 */
export interface DeclaredLimit extends Limit {
  readonly by: Sharing;
  /** The meaning of 0. A limit that keeps a password or a code from being guessed is never off. */
  readonly zero: 'off' | 'refused';
  /** The smallest value with which everybody still gets through, except for 0; 1 by default. */
  readonly least?: number;
  /** The largest value, for a limit that protects only as long as it is small. */
  readonly most?: number;
  /** The events that count, in Markdown. */
  readonly counts: string;
  /** The reason for the limit, in Markdown. */
  readonly why: string;
}
