/**
 * What may be under way for an account, until its time is over:
 *
 * - `closing`: it is to be closed; `merge`: it is to be merged into another account; `merge-into`: another one is to be merged into it
 * - `factor-removal`: a passkey or the authenticator is to be removed; `removal-proposal`: an operator has proposed that
 * - `contact-replacement`: operators are to replace a contact, or one has proposed it
 */
export const underWayKinds = [
  'closing',
  'merge',
  'merge-into',
  'factor-removal',
  'removal-proposal',
  'contact-replacement',
] as const;

export type UnderWayKind = (typeof underWayKinds)[number];

/**
 * What has stopped the replacement of a contact: its owner, a sign-in, an operator (also one who has no access any more), or another
 * account that has the contact by now.
 */
export type ReplacementStop = 'owner' | 'sign-in' | 'operator' | 'contact-taken';
