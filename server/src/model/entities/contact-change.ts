import { lifetimes } from '@isoline/contract/limits.ts';
import type { LinkedIdentity } from './identity.ts';

export type FormerIdentity = Omit<LinkedIdentity, 'accountId'>;

/** A change that can still be undone: the state of the account before it. Times are milliseconds since 1970 UTC. */
export interface ContactChange {
  /** SHA-256 of the token in the notice; without an e-mail, of a token that nobody has. */
  readonly tokenHash: string;
  readonly accountId: string;
  readonly phone: string | null;
  /** The e-mail that got the notice with the token. Null: only the phone recovers the account, by a reset. */
  readonly email: string | null;
  /** Argon2id in PHC format: the former password confirms an undo. */
  readonly passwordHash: string | null;
  /**
   * The time from which the account had each of the three; null: since its registration, or the account did not have
   * it.
   */
  readonly phoneSince: number | null;
  readonly emailSince: number | null;
  readonly passwordSince: number | null;
  /** The linked identities, one for each app of a provider: an undo links them again. */
  readonly identities: readonly FormerIdentity[];
  readonly changedAt: number;
  readonly expiresAt: number;
}

/**
 * Returns whether an undo needs a verification besides the link in the mail, by anything that the account had before.
 * If the account had a phone, the old mailbox is not enough. But the link is enough if the phone and everything else
 * was added after the mailbox and in the last 30 days: an attacker who took over the account may have added them one
 * after another.
 *
 * @param factorsSince the time from which the account had each factor that it had before the change
 */
export function needsConfirmation(
  { phone, phoneSince, passwordHash, passwordSince, emailSince, changedAt }: ContactChange,
  factorsSince: readonly number[],
): boolean {
  if (phone === null) return false;
  const isSenior = (since: number | null) =>
    since === null || since <= (emailSince ?? 0) || since <= changedAt - lifetimes.seniorProofMs;
  return isSenior(phoneSince) || (passwordHash !== null && isSenior(passwordSince)) || factorsSince.some(isSenior);
}
