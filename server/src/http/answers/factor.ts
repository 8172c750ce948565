import type { FactorCode } from '../../model/factor/consume-factor-code.ts';
import type { GivenFactor } from '../../model/factor/given-factor.ts';

interface SentFactor {
  readonly passkey?: Extract<GivenFactor, { passkey: unknown }>['passkey'] | null | undefined;
  readonly totp?: string | null | undefined;
  readonly recoveryCode?: string | null | undefined;
}

/** Reads the one proof that a call presents; null if it does not present a proof. */
export const readOptionalFactor = (input: SentFactor): GivenFactor | null =>
  input.passkey || input.totp || input.recoveryCode ? readGivenFactor(input) : null;

/** Reads the one proof that a call presents. */
export function readGivenFactor(input: SentFactor): GivenFactor {
  if (input.passkey) return { passkey: input.passkey };
  const code: FactorCode = input.totp ? { totp: input.totp } : { recoveryCode: input.recoveryCode ?? '' };
  return code;
}
