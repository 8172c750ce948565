import { type NamedProof, namedProofs } from '@isoline/contract/fields/factor-fields.ts';
import { type ProviderId, providerIds } from '@isoline/contract/providers.ts';
import type { Contact } from '@isoline/contract/values/contact.ts';

/**
 * What an account can be verified by. The authenticator and its recovery codes are one thing, because they are set up together.
 */
export type ProofKind = Contact['kind'] | 'password' | 'passkey' | 'authenticator' | ProviderId;

/** Every kind, the strongest first. */
export const proofKinds: readonly ProofKind[] = [
  'passkey',
  'authenticator',
  'phone',
  'email',
  'password',
  ...providerIds,
];

const strong: readonly ProofKind[] = ['passkey', 'authenticator'];

/** How many verifications an irrevocable act needs. */
const NEEDED = 2;

export interface ProofsOfAct {
  /** What the account has had for 72 hours or since its registration. */
  readonly established: readonly ProofKind[];
  /** What the user was verified by. */
  readonly given: readonly ProofKind[];
  /** Whether a change of the last 72 hours can still be undone. */
  readonly canBeUndone: boolean;
}

export interface JudgedProofs {
  /** Whether the act is immediate. Otherwise it waits. */
  readonly isEnough: boolean;
  /** What would bring it closer to that, the strongest first. Empty when it can only wait. */
  readonly missing: readonly NamedProof[];
}

/**
 * Decides whether an act without a way back is immediate (docs/contract.md, section 15). It needs verifications of two different
 * things, or of the only one that the account has, and one by a factor where the account has a factor.
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

/** The kind of a proof that a call names. */
export const kindOfProof = (name: NamedProof): ProofKind => (name === 'recoveryCode' ? 'authenticator' : name);
