import { strongProofs } from '@isoline/contract/fields/factor-fields.ts';
import type { Contact } from '@isoline/contract/values/contact.ts';

/** A proof that is stronger than a code to a contact. */
export type StrongProof = (typeof strongProofs)[number];

/** The method by which a user was verified again: a code to a contact, or a strong proof. */
export type ProofMethod = StrongProof | Contact['kind'];
export type ProofStrength = 'code' | 'strong';

export const strengthOf = (method: ProofMethod): ProofStrength =>
  strongProofs.some((one) => one === method) ? 'strong' : 'code';
