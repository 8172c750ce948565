import type { FactorCode } from '../../model/factor/consume-factor-code.ts';
import type { GivenFactor } from '../../model/factor/given-factor.ts';

/** The one proof that a call presents. */
export function readGivenFactor(input: {
  readonly passkey?: Extract<GivenFactor, { passkey: unknown }>['passkey'] | null | undefined;
  readonly totp?: string | null | undefined;
  readonly recoveryCode?: string | null | undefined;
}): GivenFactor {
  if (input.passkey) return { passkey: input.passkey };
  const code: FactorCode = input.totp ? { totp: input.totp } : { recoveryCode: input.recoveryCode ?? '' };
  return code;
}
