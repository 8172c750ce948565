import type { strongProofs } from '@isoline/contract/schemas/shared/factor-fields.ts';

/** A proof that is stronger than a code to a contact. */
export type StrongProof = (typeof strongProofs)[number];

/** How a user was verified again: by a code to a contact, or by a strong proof. */
export type ProofStrength = 'code' | 'strong';
