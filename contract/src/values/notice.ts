/** The kinds of notices (docs/contract.md, section 3). */
export const noticeKinds = [
  'contact-added',
  'contact-changed',
  'contact-removed',
  'password-set',
  'password-changed',
  'password-reset',
  'identity-linked',
  'identity-unlinked',
  'accounts-merged',
  'change-undone',
  'new-device',
  'passkey-added',
  'passkey-removed',
  'authenticator-added',
  'authenticator-removed',
  'recovery-codes-replaced',
  'factor-removal-requested',
  'closing-requested',
  'account-closed',
  'data-exported',
  'data-downloaded',
  'token-created',
  'token-expiring',
  'sessions-ended',
  'account-password-removed',
  'account-frozen',
  'account-unfrozen',
  'agent-allowed',
  'closing-in-hours',
  'merge-requested',
  'merge-awaited',
  'account-absorbed',
  'sms-digest',
  'contact-replacement-agreed',
  'contact-replaced',
  'account-imported',
  'factor-removal-stopped',
  'contact-replacement-stopped',
  'merge-stopped',
] as const;

/** The notices by which an import can tell people about their new accounts. */
export const importNotices = ['account-imported'] as const satisfies readonly (typeof noticeKinds)[number][];

export type ImportNotice = (typeof importNotices)[number];

export type NoticeKind = (typeof noticeKinds)[number];

/**
 * The state of a notice. `waiting`: it is tried again; `sent`: the service has accepted it; `failed`: it was not sent;
 * `unknown`: the service may have sent it.
 */
export const deliveryStates = ['waiting', 'sent', 'failed', 'unknown'] as const;

export type DeliveryState = (typeof deliveryStates)[number];

/**
 * The reason why a notice waits or was not sent. `service`: the service did not accept it; `address`: the service
 * refuses this recipient; `limit`: the phone already got the maximum of notices; `switched-off`: SMS is off, or the
 * day's messages are used up; `too-late`: it waited for 72 hours; `unreadable`: the server's key has changed.
 */
export const deliveryReasons = ['service', 'address', 'limit', 'switched-off', 'too-late', 'unreadable'] as const;

export type DeliveryReason = (typeof deliveryReasons)[number];
