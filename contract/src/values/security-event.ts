/**
 * The kinds of security events that an account's owner sees (docs/contract.md, section 13), with the `detail` of each:
 *
 * - `account-registered` `{by: "phone" or "email"}`
 * - `new-device` `{loginType, source}`: a sign-in on a device that the account did not know
 * - `sign-in-refused` `{reason: "password", "locked-out", "second-factor" or "passkey-copied"}`
 * - `sign-out` `{sessions}`: sessions that the user ended
 * - `refresh-token-reused` `{sessionId}`: the session ended, because its refresh token was used twice
 * - `password-changed` `{sessions, first}`, `password-reset` `{sessions}`
 * - `contact-changed` `{contact, first}`, `contact-removed` `{contact}`: `contact` is `phone` or `email`
 * - `contact-replacement-agreed` `{contact}`: two operators replace the contact in 72 hours;
 *   `contact-replacement-stopped` `{contact, by: "owner", "sign-in", "operator" or "contact-taken"}`,
 *   `contact-replaced` `{contact, sessions}`
 * - `change-undone` `{sessions}`
 * - `identity-linked` `{provider, replaced}`, `identity-unlinked` `{provider}`
 * - `identity-link-refused` `{provider, other, asked}`: the identity belongs to another account (`asked`: this account
 *   requested the link)
 * - `accounts-merged` `{mergedId, by, sessions}`
 * - `passkey-added`, `passkey-removed` `{name}`; `authenticator-added`, `authenticator-removed`,
 *   `recovery-codes-replaced`
 * - `factor-removal-requested` `{factor: "passkey" or "authenticator"}`: the factor is removed after 72 hours;
 *   `factor-removal-stopped` `{sessions}`
 * - `device-trusted`, `device-trust-withdrawn`: a device that does not need a second factor
 * - `stepped-up` `{by: "phone", "email", "passkey", "authenticator" or "recoveryCode"}`: the user proved who they are
 *   before a sensitive operation
 * - `consent-given` `{product, scopes}`, `consent-withdrawn` `{product}`: what a product may access, by the product's
 *   id
 * - `agent-allowed` `{product, scopes}`: an agent, by its client id, was allowed for the first time; later answers are
 *   `consent-given`
 * - `token-created` `{name, product, scopes}`, `token-revoked`, `token-expiring` `{name, product}`: a personal access
 *   token was created, was revoked, or expires in 7 days
 * - `closing-requested` `{hours}`, `closing-cancelled`: the account will be closed in this many hours, or the closing
 *   was canceled
 * - `merge-requested` `{by}`, `merge-stopped`: the account will be merged into another account in 72 hours, or the
 *   merge was stopped
 * - `data-export-requested`, `data-exported`: a copy of the data was requested, or is ready
 * - `account-frozen`, `account-unfrozen` `{dropped}`: what a freeze has stopped (`UnderWayKind`), separated by spaces;
 *   `account-unlocked`, `sessions-ended` `{sessions}`, `account-viewed`, `account-contact-viewed` `{contact}`,
 *   `account-password-removed` `{sessions}`, `removal-proposed` `{factor}`, `replacement-proposed` `{contact}`,
 *   `notice-resent` `{notice}`, `membership-extended` `{product, until}`, `points-corrected` `{amount}`: actions of an
 *   operator
 *
 * `sessions` is the number of sessions that the act ended. `first` says whether the account had none of that kind
 * before.
 */
export const ownerEventKinds = [
  'account-registered',
  'new-device',
  'sign-in-refused',
  'sign-out',
  'refresh-token-reused',
  'password-changed',
  'password-reset',
  'contact-changed',
  'contact-removed',
  'contact-replacement-agreed',
  'contact-replacement-stopped',
  'contact-replaced',
  'change-undone',
  'identity-linked',
  'identity-unlinked',
  'identity-link-refused',
  'accounts-merged',
  'passkey-added',
  'passkey-removed',
  'authenticator-added',
  'authenticator-removed',
  'recovery-codes-replaced',
  'factor-removal-requested',
  'factor-removal-stopped',
  'device-trusted',
  'device-trust-withdrawn',
  'stepped-up',
  'consent-given',
  'consent-withdrawn',
  'agent-allowed',
  'token-created',
  'token-revoked',
  'token-expiring',
  'closing-requested',
  'closing-cancelled',
  'merge-requested',
  'merge-stopped',
  'data-export-requested',
  'data-exported',
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
] as const;

export type OwnerEventKind = (typeof ownerEventKinds)[number];
