import { type AuditKind, auditKinds } from '@isoline/contract/values/audit-entry.ts';

/** The groups of acts, in the order in which the filter shows them. */
export const actGroups = ['looks', 'people', 'incident', 'products', 'operators', 'trail'] as const;
export type ActGroup = (typeof actGroups)[number];

const groupOf = {
  'people-searched': 'looks',
  'person-viewed': 'looks',
  'activity-viewed': 'looks',
  'contact-viewed': 'looks',
  'sessions-ended': 'people',
  'account-unlocked': 'people',
  'account-frozen': 'people',
  'account-unfrozen': 'people',
  'password-required': 'people',
  'account-closed': 'people',
  'removal-proposed': 'people',
  'removal-agreed': 'people',
  'removal-stopped': 'people',
  'replacement-proposed': 'people',
  'replacement-agreed': 'people',
  'replacement-withdrawn': 'people',
  'notice-resent': 'people',
  'note-added': 'people',
  'note-struck': 'people',
  'membership-extended': 'people',
  'points-corrected': 'people',
  'accounts-imported': 'people',
  'import-undone': 'people',
  'bulk-sign-out-counted': 'incident',
  'bulk-sign-out-started': 'incident',
  'bulk-sign-out-proposed': 'incident',
  'bulk-sign-out-agreed': 'incident',
  'bulk-sign-out-ended': 'incident',
  'measure-begun': 'incident',
  'measure-lifted': 'incident',
  'product-added': 'products',
  'product-changed': 'products',
  'product-switched-on': 'products',
  'product-switched-off': 'products',
  'product-secret-made': 'products',
  'product-secret-ended': 'products',
  'product-tokens-ended': 'products',
  'operator-invited': 'operators',
  'operator-joined': 'operators',
  'operator-role-changed': 'operators',
  'operator-ended': 'operators',
  'signed-in': 'operators',
  'signed-out': 'operators',
  'passkey-refused': 'operators',
  'audit-viewed': 'trail',
  'audit-exported': 'trail',
} as const satisfies Readonly<Record<AuditKind, ActGroup>>;

/** Returns the acts of a group. */
export const actsOf = (group: ActGroup): readonly AuditKind[] => auditKinds.filter((kind) => groupOf[kind] === group);
