import { lifetimes } from '@isoline/contract/limits.ts';

/** A change that can still be undone: the account as it was before it. Times are milliseconds since 1970 UTC. */
export interface ContactChange {
  /** SHA-256 of the token in the notice; without an e-mail, of a token that nobody has. */
  readonly tokenHash: string;
  readonly accountId: string;
  readonly phone: string | null;
  /** The e-mail that got the notice with the token. Null: the phone alone recovers the account, by a reset. */
  readonly email: string | null;
  /** Argon2id in PHC format: the former password confirms an undo. */
  readonly passwordHash: string | null;
  /** From when on the account had each of the three; null: since its registration, or it had none. */
  readonly phoneSince: number | null;
  readonly emailSince: number | null;
  readonly passwordSince: number | null;
  readonly changedAt: number;
  readonly expiresAt: number;
}

/**
 * Whether an undo needs a verification besides the link in the mail, by anything that the account had before. The old mailbox alone
 * changes nothing where the account had a phone too. But the link is enough where the phone and all else came after the mailbox and
 * in the last 30 days: whoever took the account may have added them, one change after the other.
 *
 * @param factorsSince from when on the account had each factor that it had before the change
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
