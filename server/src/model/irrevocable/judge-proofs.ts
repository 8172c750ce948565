import { type NamedProof, namedProofs } from '@isoline/contract/fields/factor-fields.ts';
import { type ProviderId, providerIds } from '@isoline/contract/providers.ts';
import type { Contact } from '@isoline/contract/values/contact.ts';

/**
 * The things that an account can be verified by. The authenticator and its recovery codes count as one, because they
 * are set up together.
 */
export type ProofKind = Contact['kind'] | 'password' | 'passkey' | 'authenticator' | ProviderId;

/** Every kind, strongest first. */
export const proofKinds: readonly ProofKind[] = [
  'passkey',
  'authenticator',
  'phone',
  'email',
  'password',
  ...providerIds,
];

const strong: readonly ProofKind[] = ['passkey', 'authenticator'];

/** The number of verifications that an irrevocable act needs. */
const NEEDED = 2;

export interface ProofsOfAct {
  /** The proofs that the account has had for 72 hours or since its registration. */
  readonly established: readonly ProofKind[];
  /** The proofs by which the user was verified. */
  readonly given: readonly ProofKind[];
  /** True while a change of the last 72 hours can be undone. */
  readonly canBeUndone: boolean;
}

export interface JudgedProofs {
  /** True if the act is immediate. Otherwise it waits. */
  readonly isEnough: boolean;
  /** The proofs that would make the act immediate, strongest first. Empty if the act can only wait. */
  readonly missing: readonly NamedProof[];
}

/**
 * Decides whether an irrevocable act is immediate (docs/contract.md, section 15). It needs verifications of two
 * different things, or of the only one that the account has. If the account has a factor, one of them must be a factor.
 */
export function judgeProofs({ established, given, canBeUndone }: ProofsOfAct): JudgedProofs {
  if (canBeUndone || established.length === 0) return { isEnough: false, missing: [] };
  const proved = established.filter((kind) => given.includes(kind));
  const left = Math.min(NEEDED, established.length) - proved.length;
  const factors = established.filter((kind) => strong.includes(kind));
  const needsFactor = factors.length > 0 && !factors.some((kind) => proved.includes(kind));
  if (left <= 0 && !needsFactor) return { isEnough: true, missing: [] };
  const open = needsFactor && left <= 1 ? factors : established.filter((kind) => !proved.includes(kind));
  return { isEnough: false, missing: namedProofs.filter((name) => open.includes(kindOfProof(name))) };
}

/** Returns the kind of a proof that a call names. */
export const kindOfProof = (name: NamedProof): ProofKind => (name === 'recoveryCode' ? 'authenticator' : name);
