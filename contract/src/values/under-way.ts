/**
 * What may be under way for an account, until its time is over:
 *
 * - `closing`: it is to be closed; `merge`: it is to be merged into another account; `merge-into`: another one is to be merged into it
 * - `factor-removal`: a passkey or the authenticator is to be removed; `removal-proposal`: an operator has proposed that
 */
export const underWayKinds = ['closing', 'merge', 'merge-into', 'factor-removal', 'removal-proposal'] as const;

export type UnderWayKind = (typeof underWayKinds)[number];
