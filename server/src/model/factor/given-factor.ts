import type { PasskeyAssertion } from '@isoline/contract/fields/webauthn-fields.ts';
import type { StrongProof } from '../entities/proof.ts';
import type { RequestContext } from '../entities/request-context.ts';
import type { Ports } from '../ports/ports.ts';
import type { FactorCode } from './consume-factor-code.ts';
import { checkAssertion, type ProvedPasskey } from './passkey-assertion.ts';

/** A proof as a call presents it. */
export type GivenFactor = FactorCode | { readonly passkey: PasskeyAssertion };

/** The same after a check of the passkey. */
export type CheckedFactor = FactorCode | { readonly proved: ProvedPasskey };

/** Checks a passkey outside of the transaction. A code is checked inside the transaction. */
export async function checkFactor(ports: Ports, context: RequestContext, factor: GivenFactor): Promise<CheckedFactor> {
  return 'passkey' in factor ? { proved: await checkAssertion(ports, context, factor.passkey) } : factor;
}

export const methodOf = (factor: CheckedFactor): StrongProof =>
  'proved' in factor ? 'passkey' : 'totp' in factor ? 'authenticator' : 'recoveryCode';
