/**
 * The kinds of audit entries for actions of operators and back ends, with the `detail` of each:
 *
 * - `operator-invited` `{name, role}`, `operator-invitation-withdrawn` `{name}`, `operator-joined` `{role}`,
 *   `operator-role-changed` `{name, role}`, `operator-ended` `{name}`
 * - `signed-in`, `signed-out`; `passkey-refused`: the counter of the operator's device-bound passkey went backwards
 * - `people-searched` `{by, found, ids, hash}`: the accounts found, separated by spaces, and a keyed hash of the text,
 *   which is not stored; `person-viewed`, `activity-viewed`, `contact-viewed` `{contact}`
 * - `sessions-ended` `{sessions, notified}`, `account-unlocked`, `account-frozen` `{sessions, notified, dropped}`,
 *   `account-unfrozen` `{notified, dropped}`, `password-required` `{sessions, notified}`, `account-closed`
 * - `bulk-sign-out-counted` `{network, product, from, to, sessions}`; `bulk-sign-out-started` and
 *   `bulk-sign-out-proposed` the same with `{passwords, id}`; `bulk-sign-out-agreed` `{id, sessions, accounts,
 *   proposedBy}`, `bulk-sign-out-ended` `{id, sessions, accounts, state}`; `measure-begun`, `measure-lifted` `{measure,
 *   value, until}`
 * - `product-added` `{product, addresses}`, `product-changed` `{product, fields, added, removed}`,
 *   `product-switched-on` and `product-switched-off` `{product}`, `product-secret-made`, `product-secret-ended`
 *   `{product, secret}`, `product-tokens-ended` `{product}`
 * - by the back end of a product: `event-stream-created`, `event-stream-changed`, `event-stream-deleted` `{product}`,
 *   `event-stream-status` `{product, state}`, which is also by an operator
 * - `event-stream-verified` `{product}`, `event-stream-resent` `{product, from, rows}`: `product` is the stream
 * - `removal-proposed` `{factor}`, `removal-agreed` `{factor, proposedBy}`, `removal-stopped` `{stopped}`,
 *   `replacement-proposed` `{contact, hash}`, `replacement-agreed` `{contact, hash, proposedBy}`,
 *   `replacement-withdrawn`: a keyed hash of the new contact; `notice-resent` `{notice}`; `membership-extended`
 *   `{product, from, until}`, `points-corrected` `{amount, balance}`
 * - `note-added`, `note-struck` `{id}`: a hand-over note, whose text can be deleted
 * - `accounts-imported` `{id, notice}` and `import-undone` `{id}`: the import, whose counts `account import` shows, and
 *   the notice to its people, absent if nobody is told; in the console also `import-uploaded` `{id, bytes, notice}`,
 *   `import-agreed` `{id, proposedBy, created, updated, notice}` with the counts of the dry run, `import-ended` `{id,
 *   state, created, updated, refused}`, `import-undo-proposed` and `import-undo-withdrawn` `{id}`, `import-undo-agreed`
 *   `{id, proposedBy}`, `import-refused-saved` `{id, rows}`
 * - `export-proposed`, `export-withdrawn` `{id}`, `export-agreed` `{id, proposedBy}`, `accounts-exported`
 *   `{id, agreedBy, key}`: the export of all accounts, and the SHA-256 of the key that its file is encrypted to
 * - `audit-viewed`; `audit-exported` `{filters, kind, from, to}`: `filters` names the given filters
 *
 * An entry cannot be erased. Its detail therefore contains only ids, counts, times and choices, and nothing that an
 * operator typed about a person.
 */
export const auditKinds = [
  'operator-invited',
  'operator-invitation-withdrawn',
  'operator-joined',
  'operator-role-changed',
  'operator-ended',
  'signed-in',
  'signed-out',
  'passkey-refused',
  'people-searched',
  'person-viewed',
  'activity-viewed',
  'contact-viewed',
  'sessions-ended',
  'account-unlocked',
  'account-frozen',
  'account-unfrozen',
  'password-required',
  'account-closed',
  'bulk-sign-out-counted',
  'bulk-sign-out-started',
  'bulk-sign-out-proposed',
  'bulk-sign-out-agreed',
  'bulk-sign-out-ended',
  'measure-begun',
  'measure-lifted',
  'product-added',
  'product-changed',
  'product-switched-on',
  'product-switched-off',
  'product-secret-made',
  'product-secret-ended',
  'product-tokens-ended',
  'event-stream-created',
  'event-stream-changed',
  'event-stream-deleted',
  'event-stream-status',
  'event-stream-verified',
  'event-stream-resent',
  'removal-proposed',
  'removal-agreed',
  'removal-stopped',
  'replacement-proposed',
  'replacement-agreed',
  'replacement-withdrawn',
  'notice-resent',
  'membership-extended',
  'points-corrected',
  'note-added',
  'note-struck',
  'accounts-imported',
  'import-undone',
  'export-proposed',
  'export-agreed',
  'export-withdrawn',
  'accounts-exported',
  'import-uploaded',
  'import-agreed',
  'import-ended',
  'import-undo-proposed',
  'import-undo-withdrawn',
  'import-undo-agreed',
  'import-refused-saved',
  'audit-viewed',
  'audit-exported',
] as const;

export type AuditKind = (typeof auditKinds)[number];

/**
 * The faults that a check of the audit trail finds at an entry.
 *
 * - `changed`: its hash does not fit its fields; `missing`: it follows a gap; `unchained`: it does not follow the entry
 *   before it
 * - `cut`: the trail ends before it; `begins`: it is the first one, and no seal says that earlier entries were pruned
 * - `unsealed`: the server did not seal it as the last entry that was pruned
 */
export const trailFaults = ['changed', 'missing', 'unchained', 'cut', 'begins', 'unsealed'] as const;

export type TrailFault = (typeof trailFaults)[number];

/** The names of the details of all kinds. */
export type AuditDetailName =
  | 'accounts'
  | 'added'
  | 'addresses'
  | 'amount'
  | 'balance'
  | 'by'
  | 'bytes'
  | 'contact'
  | 'created'
  | 'dropped'
  | 'factor'
  | 'fields'
  | 'filters'
  | 'found'
  | 'from'
  | 'hash'
  | 'id'
  | 'ids'
  | 'kind'
  | 'measure'
  | 'name'
  | 'network'
  | 'notice'
  | 'notified'
  | 'operator'
  | 'passwords'
  | 'product'
  | 'proposedBy'
  | 'removed'
  | 'refused'
  | 'role'
  | 'rows'
  | 'secret'
  | 'sessions'
  | 'state'
  | 'stopped'
  | 'to'
  | 'until'
  | 'updated'
  | 'value';

export type AuditDetail = Readonly<Partial<Record<AuditDetailName, string | number | boolean>>>;
