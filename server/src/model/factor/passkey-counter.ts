import type { Passkey, PasskeyUse } from '../entities/factor-tables.ts';

/**
 * Whether the counter of a device-bound passkey did not increase, which is the mark of a copied key. A passkey that its provider may
 * copy counts as each of its devices likes, and an authenticator without a counter says 0 (Web Authentication Level 3, 6.1.1).
 */
export function isCounterOfCopy(
  { counter, isBackupEligible }: Pick<Passkey, 'counter' | 'isBackupEligible'>,
  used: PasskeyUse,
): boolean {
  const mayBeCopied = isBackupEligible ?? used.isBackupEligible;
  return !mayBeCopied && counter > 0 && used.counter <= counter;
}
