import type { AuditKind } from '@isoline/contract/values/audit-entry.ts';
import type { StoredEvent } from '../../model/entities/security-event.ts';

/** The OCSF 1.3 classes in use, with the names of their activities (https://schema.ocsf.io/1.3.0). */
export const classes = {
  accountChange: {
    uid: 3001,
    category: 3,
    activities: {
      Create: 1,
      Enable: 2,
      'Password Change': 3,
      'Password Reset': 4,
      Disable: 5,
      Delete: 6,
      'MFA Factor Enable': 10,
      'MFA Factor Disable': 11,
    },
  },
  authentication: { uid: 3002, category: 3, activities: { Logon: 1, Logoff: 2 } },
  apiActivity: { uid: 6003, category: 6, activities: { Create: 1, Read: 2, Update: 3, Delete: 4 } },
} as const;

export const severities = { Informational: 1, Low: 2, Medium: 3, High: 4 } as const;

/** The id of an activity that OCSF has no name for. */
export const OTHER = 99;

type ClassName = keyof typeof classes;

/** An activity of the class, or one that OCSF has no name for. */
type Activity<Class extends ClassName> = keyof (typeof classes)[Class]['activities'] | { readonly other: string };

/** The class, activity and severity of a kind in OCSF. The severity is informational unless given. */
export type Mapping = {
  readonly [Class in ClassName]: readonly [Class, Activity<Class>, severity?: keyof typeof severities];
}[ClassName];

/** The mapping of each kind of security event. A missing kind does not compile. */
export const eventMappings: Readonly<Record<StoredEvent['kind'], Mapping>> = {
  'account-registered': ['accountChange', 'Create'],
  'sign-in': ['authentication', 'Logon'],
  'sign-in-refused': ['authentication', 'Logon', 'Low'],
  // The sign-in itself has an event of its own.
  'new-device': ['authentication', { other: 'New Device' }, 'Low'],
  'sign-out': ['authentication', 'Logoff'],
  'sessions-ended': ['authentication', 'Logoff', 'Low'],
  'refresh-token-reused': ['authentication', 'Logoff', 'High'],
  'stepped-up': ['authentication', { other: 'Step-up' }],
  'password-changed': ['accountChange', 'Password Change', 'Low'],
  'password-reset': ['accountChange', 'Password Reset', 'Low'],
  'account-password-removed': ['accountChange', 'Password Reset', 'Medium'],
  'contact-changed': ['accountChange', { other: 'Contact Change' }, 'Low'],
  'contact-removed': ['accountChange', { other: 'Contact Removal' }, 'Low'],
  'change-undone': ['accountChange', { other: 'Change Undone' }, 'Medium'],
  'identity-linked': ['accountChange', { other: 'Identity Linked' }, 'Low'],
  'identity-unlinked': ['accountChange', { other: 'Identity Unlinked' }, 'Low'],
  'identity-link-refused': ['accountChange', { other: 'Identity Link Refused' }, 'Low'],
  'accounts-merged': ['accountChange', { other: 'Merge' }, 'Low'],
  'passkey-added': ['accountChange', 'MFA Factor Enable'],
  'passkey-removed': ['accountChange', 'MFA Factor Disable', 'Low'],
  'authenticator-added': ['accountChange', 'MFA Factor Enable'],
  'authenticator-removed': ['accountChange', 'MFA Factor Disable', 'Low'],
  'recovery-codes-replaced': ['accountChange', { other: 'Recovery Codes Replaced' }, 'Low'],
  'device-trusted': ['accountChange', { other: 'Device Trusted' }],
  'device-trust-withdrawn': ['accountChange', { other: 'Device Trust Withdrawn' }],
  'removal-proposed': ['accountChange', { other: 'Factor Removal Proposed' }, 'Low'],
  'replacement-proposed': ['accountChange', { other: 'Contact Replacement Proposed' }, 'Low'],
  'contact-replacement-agreed': ['accountChange', { other: 'Contact Replacement Agreed' }, 'Medium'],
  'contact-replacement-stopped': ['accountChange', { other: 'Contact Replacement Stopped' }, 'Medium'],
  'contact-replaced': ['accountChange', { other: 'Contact Replacement' }, 'Medium'],
  'factor-removal-requested': ['accountChange', { other: 'Factor Removal Requested' }, 'Medium'],
  'factor-removal-stopped': ['accountChange', { other: 'Factor Removal Stopped' }, 'Medium'],
  'consent-given': ['accountChange', { other: 'Consent Given' }],
  'agent-allowed': ['accountChange', { other: 'Agent Allowed' }, 'Low'],
  'membership-changed': ['accountChange', { other: 'Membership Changed' }],
  'consent-withdrawn': ['accountChange', { other: 'Consent Withdrawn' }],
  'token-created': ['accountChange', { other: 'Token Created' }, 'Low'],
  'token-revoked': ['accountChange', { other: 'Token Revoked' }],
  'token-expiring': ['accountChange', { other: 'Token Expiring' }],
  'closing-requested': ['accountChange', { other: 'Closing Requested' }, 'Low'],
  'closing-cancelled': ['accountChange', { other: 'Closing Cancelled' }],
  'merge-requested': ['accountChange', { other: 'Merge Requested' }, 'Medium'],
  'merge-stopped': ['accountChange', { other: 'Merge Stopped' }, 'Medium'],
  'account-closed': ['accountChange', 'Delete', 'Low'],
  'data-export-requested': ['apiActivity', 'Create', 'Low'],
  'data-exported': ['apiActivity', 'Read'],
  'account-frozen': ['accountChange', 'Disable', 'Medium'],
  'account-unfrozen': ['accountChange', 'Enable', 'Low'],
  'account-unlocked': ['accountChange', { other: 'Unlock' }, 'Low'],
  'account-viewed': ['apiActivity', 'Read'],
  'account-contact-viewed': ['apiActivity', 'Read', 'Low'],
  'membership-extended': ['accountChange', { other: 'Membership Extended' }],
  'points-corrected': ['accountChange', { other: 'Points Corrected' }, 'Low'],
  'notice-resent': ['apiActivity', { other: 'Send' }],
  refused: ['apiActivity', { other: 'Refusal' }, 'Low'],
};

/** The mapping of each kind of audit entry. A missing kind does not compile. */
export const auditMappings: Readonly<Record<AuditKind, Mapping>> = {
  'operator-invited': ['accountChange', 'Create', 'Medium'],
  'operator-joined': ['accountChange', 'Enable', 'Medium'],
  'operator-role-changed': ['accountChange', { other: 'Role Change' }, 'Medium'],
  'operator-ended': ['accountChange', 'Disable', 'Medium'],
  'signed-in': ['authentication', 'Logon'],
  'signed-out': ['authentication', 'Logoff'],
  'passkey-refused': ['authentication', 'Logon', 'High'],
  'people-searched': ['apiActivity', 'Read'],
  'person-viewed': ['apiActivity', 'Read'],
  'activity-viewed': ['apiActivity', 'Read'],
  'contact-viewed': ['apiActivity', 'Read', 'Low'],
  'sessions-ended': ['authentication', 'Logoff', 'Low'],
  'account-unlocked': ['accountChange', { other: 'Unlock' }, 'Low'],
  'account-frozen': ['accountChange', 'Disable', 'Medium'],
  'account-unfrozen': ['accountChange', 'Enable', 'Low'],
  'password-required': ['accountChange', 'Password Reset', 'Medium'],
  'account-closed': ['accountChange', 'Delete', 'Medium'],
  'bulk-sign-out-counted': ['apiActivity', 'Read'],
  'bulk-sign-out-started': ['apiActivity', 'Create', 'High'],
  'bulk-sign-out-proposed': ['apiActivity', 'Create', 'High'],
  'bulk-sign-out-agreed': ['apiActivity', 'Update', 'High'],
  'bulk-sign-out-ended': ['apiActivity', 'Update', 'Medium'],
  'measure-begun': ['apiActivity', 'Create', 'Medium'],
  'measure-lifted': ['apiActivity', 'Delete', 'Medium'],
  'removal-proposed': ['accountChange', { other: 'Factor Removal Proposed' }, 'Low'],
  'removal-agreed': ['accountChange', { other: 'Factor Removal Requested' }, 'Medium'],
  'removal-stopped': ['accountChange', { other: 'Factor Removal Stopped' }, 'Medium'],
  'replacement-proposed': ['accountChange', { other: 'Contact Replacement Proposed' }, 'Low'],
  'replacement-agreed': ['accountChange', { other: 'Contact Replacement Agreed' }, 'Medium'],
  'replacement-withdrawn': ['accountChange', { other: 'Contact Replacement Stopped' }, 'Medium'],
  'membership-extended': ['accountChange', { other: 'Membership Extended' }],
  'points-corrected': ['accountChange', { other: 'Points Corrected' }, 'Low'],
  'notice-resent': ['apiActivity', { other: 'Send' }],
  'note-added': ['apiActivity', 'Create'],
  'note-struck': ['apiActivity', 'Update'],
  'product-added': ['apiActivity', 'Create', 'Medium'],
  'product-changed': ['apiActivity', 'Update', 'Medium'],
  'product-switched-on': ['apiActivity', 'Update', 'Medium'],
  'product-switched-off': ['apiActivity', 'Update', 'Medium'],
  'product-secret-made': ['apiActivity', 'Create', 'Medium'],
  'product-secret-ended': ['apiActivity', 'Delete', 'Medium'],
  'product-tokens-ended': ['apiActivity', 'Delete', 'Medium'],
  'event-stream-created': ['apiActivity', 'Create', 'Low'],
  'event-stream-changed': ['apiActivity', 'Update', 'Low'],
  'event-stream-deleted': ['apiActivity', 'Delete', 'Low'],
  'event-stream-status': ['apiActivity', 'Update', 'Low'],
  'event-stream-verified': ['apiActivity', { other: 'Send' }],
  'event-stream-resent': ['apiActivity', { other: 'Send' }, 'Low'],
  'accounts-imported': ['apiActivity', 'Create', 'High'],
  'import-undone': ['apiActivity', 'Delete', 'High'],
  'export-proposed': ['apiActivity', { other: 'Export Proposed' }, 'High'],
  'export-agreed': ['apiActivity', { other: 'Export Agreed' }, 'High'],
  'export-withdrawn': ['apiActivity', { other: 'Export Withdrawn' }],
  'accounts-exported': ['apiActivity', 'Read', 'High'],
  'import-uploaded': ['apiActivity', 'Create', 'Medium'],
  'import-agreed': ['apiActivity', 'Update', 'High'],
  'import-ended': ['apiActivity', 'Update', 'Medium'],
  'import-undo-proposed': ['apiActivity', 'Create', 'Medium'],
  'import-undo-withdrawn': ['apiActivity', 'Update', 'Low'],
  'import-undo-agreed': ['apiActivity', 'Delete', 'High'],
  'import-refused-saved': ['apiActivity', 'Read', 'High'],
  'audit-viewed': ['apiActivity', 'Read'],
  'audit-exported': ['apiActivity', 'Read', 'Low'],
};
