/** The kinds of security events that an operator causes, by a command or in the console. */
export const operatorEventKinds = [
  'account-frozen',
  'account-unfrozen',
  'account-unlocked',
  'sessions-ended',
  'account-viewed',
  'account-contact-viewed',
  'account-password-removed',
  'removal-proposed',
  'replacement-proposed',
  'notice-resent',
  'membership-extended',
  'points-corrected',
  'data-imported',
] as const;
export type OperatorEventKind = (typeof operatorEventKinds)[number];

const kinds: ReadonlySet<string> = new Set(operatorEventKinds);

export const isOperatorEvent = (kind: string): boolean => kinds.has(kind);
