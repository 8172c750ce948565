import { brand } from '@isoline/contract/brand.ts';
import type { LoginType } from '@isoline/contract/providers.ts';
import type { ProofMethod } from '../entities/proof.ts';
import type { Session } from '../entities/session.ts';
import type { StepUp } from '../verification/step-up.ts';

/** Authentication method references (RFC 8176) of each sign-in method. */
const references: Readonly<Record<LoginType, readonly string[]>> = {
  register: ['otp', 'pwd'],
  password: ['pwd'],
  sms: ['otp', 'sms'],
  email: ['otp'],
  reset: ['otp', 'pwd'],
  passkey: ['user', 'swk', 'mfa'],
  // The user answered in another session.
  device: [],
  wechat: ['fed'],
  cloud: ['fed'],
  google: ['fed'],
};

const proofReferences: Readonly<Record<ProofMethod, readonly string[]>> = {
  phone: ['otp', 'sms'],
  email: ['otp'],
  passkey: ['user', 'swk', 'mfa'],
  authenticator: ['otp', 'mfa'],
  recoveryCode: ['otp', 'mfa'],
};

/**
 * Returns the method and the time of a sign-in, as the claims `amr` and `auth_time`.
 *
 * @param stepUps the later proofs of the user that are still valid
 */
export function describeAuthentication(
  { loginType, secondFactor, createdAt }: Pick<Session, 'loginType' | 'secondFactor' | 'createdAt'>,
  stepUps: readonly StepUp[] = [],
): { amr: string[]; authTime: number } {
  const first = loginType ? references[loginType] : [];
  const proofs = [secondFactor, ...stepUps.map(({ by }) => by)].filter((proof) => proof !== null);
  const amr = new Set([...first, ...proofs.flatMap((proof) => proofReferences[proof])]);
  return { amr: [...amr], authTime: Math.floor(createdAt / 1000) };
}

/** The authentication context class references that a product may request by `acr_values`. */
export const contexts = {
  signIn: `urn:${brand.id}:acr:sign-in`,
  /** The user proved presence within the last ten minutes, by more than a password. */
  stepUp: `urn:${brand.id}:acr:step-up`,
} as const;
