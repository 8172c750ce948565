import type { Passkey, PasskeyUse } from '../entities/factor-tables.ts';

/**
 * Returns whether the counter of a device-bound passkey did not increase, which indicates a copied key. A passkey that
 * its provider may copy counts separately on each device, and an authenticator without a counter reports 0 (Web
 * Authentication Level 3, 6.1.1).
 */
export function isCounterOfCopy(
  { counter, isBackupEligible }: Pick<Passkey, 'counter' | 'isBackupEligible'>,
  used: PasskeyUse,
): boolean {
  const mayBeCopied = isBackupEligible ?? used.isBackupEligible;
  return !mayBeCopied && counter > 0 && used.counter <= counter;
}
