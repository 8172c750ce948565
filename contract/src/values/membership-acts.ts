/** The changes of a membership by a product. */
export const membershipActs = ['granted', 'extended', 'ended'] as const;
export type MembershipAct = (typeof membershipActs)[number];
