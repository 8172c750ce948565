import type { NoticeKind } from '@isoline/contract/values/notice.ts';

/**
 * The weight of a notice for an owner whose account is in other hands. `decisive`: the act ends the account or the
 * owner's access to it; `protecting`: it changes what protects the account; `routine`: all else. Notices by SMS of one
 * weight can't use up those of a greater weight, and a decisive notice can't use up those of another kind.
 */
export type NoticeWeight = 'decisive' | 'protecting' | 'routine';

/** The weight of each kind of notice. A new kind does not compile without one. */
export const noticeWeights: Readonly<Record<NoticeKind, NoticeWeight>> = {
  'contact-added': 'decisive',
  'contact-changed': 'decisive',
  'contact-removed': 'decisive',
  'contact-replacement-agreed': 'decisive',
  'contact-replaced': 'decisive',
  'password-set': 'decisive',
  'password-changed': 'decisive',
  'password-reset': 'decisive',
  'change-undone': 'decisive',
  'accounts-merged': 'decisive',
  'account-absorbed': 'decisive',
  'merge-requested': 'decisive',
  'merge-awaited': 'decisive',
  'closing-requested': 'decisive',
  'closing-in-hours': 'decisive',
  'account-closed': 'decisive',
  'factor-removal-requested': 'decisive',
  'factor-removal-stopped': 'protecting',
  'contact-replacement-stopped': 'protecting',
  'merge-stopped': 'protecting',
  'identity-linked': 'protecting',
  'identity-unlinked': 'protecting',
  'passkey-added': 'protecting',
  'passkey-removed': 'protecting',
  'authenticator-added': 'protecting',
  'authenticator-removed': 'protecting',
  'recovery-codes-replaced': 'protecting',
  'sessions-ended': 'protecting',
  'account-password-removed': 'protecting',
  'account-frozen': 'protecting',
  'account-unfrozen': 'protecting',
  'new-device': 'routine',
  'data-exported': 'routine',
  'data-downloaded': 'routine',
  'token-created': 'routine',
  'token-expiring': 'routine',
  'agent-allowed': 'routine',
  'account-imported': 'routine',
  'sms-digest': 'routine',
};
