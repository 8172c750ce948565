/**
 * The changes of an account that can be pending until their time:
 *
 * - `closing`: the account will be closed; `merge`: the account will be merged into another account; `merge-into`:
 *   another account will be merged into it
 * - `factor-removal`: a passkey or the authenticator will be removed; `removal-proposal`: an operator has proposed to
 *   remove it
 * - `contact-replacement`: operators will replace a contact, or one operator has proposed to
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
 * The cause that stopped the replacement of a contact: its owner, a sign-in, an operator (even one who has lost access
 * since), or another account that now has the contact.
 */
export const replacementStops = ['owner', 'sign-in', 'operator', 'contact-taken'] as const;

export type ReplacementStop = (typeof replacementStops)[number];

/** The pending changes that the token of a notice stops, as in the address of the notice's link. */
export const stoppable = ['removal', 'closing', 'merge', 'replacement'] as const;

export type Stoppable = (typeof stoppable)[number];
