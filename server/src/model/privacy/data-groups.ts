import type { dataKinds } from './data-kinds.ts';

export type DataGroup = 'identity' | 'sign-in' | 'activity' | 'background';

/** The group of each kind on the page, in the order in which the page shows the kinds. */
export const dataGroups = {
  name: 'identity',
  contacts: 'identity',
  picture: 'identity',
  identities: 'identity',
  points: 'identity',
  membership: 'identity',
  password: 'sign-in',
  factors: 'sign-in',
  devices: 'sign-in',
  sessions: 'sign-in',
  productSignIns: 'sign-in',
  personalTokens: 'sign-in',
  signInRecords: 'activity',
  securityEvents: 'activity',
  consents: 'activity',
  noticeDeliveries: 'activity',
  productEvents: 'activity',
  productChanges: 'activity',
  codeSends: 'activity',
  audit: 'activity',
  handOverNotes: 'activity',
  export: 'background',
  notices: 'background',
  pendingProofs: 'background',
  limits: 'background',
  imports: 'background',
  importFiles: 'background',
  closedUsers: 'background',
  idempotentCalls: 'background',
  technical: 'background',
} as const satisfies Readonly<Record<keyof typeof dataKinds, DataGroup>>;
