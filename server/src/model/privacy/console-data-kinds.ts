import { lifetimes } from '@isoline/contract/limits.ts';
import type { DataKind } from './data-kind.ts';

/** The audit trail of the console, which names accounts by their ids. */
const auditKind = {
  name: { zh: '运营人员的操作记录', en: 'Actions of support agents' },
  purpose: {
    zh: '查明谁查看或更改过你的账号；只能追加',
    en: 'show who viewed or changed your account; entries are only added',
  },
  columns: {
    audit_entry: [
      'seq',
      'at',
      'operator',
      'kind',
      'account_id',
      'reason',
      'detail',
      'ip',
      'request_id',
      'previous_hash',
      'hash',
    ],
  },
  kept: lifetimes.auditEntryMs,
  recipients: ['security'],
  atClosing: 'expires',
} as const satisfies DataKind;

/** The notes that operators write about a person for each other. */
const handOverNotes = {
  name: { zh: '运营人员的备注', en: 'Notes of support agents' },
  purpose: {
    zh: '让下一位运营人员了解你的问题进展；不得写手机号和邮箱',
    en: 'let the next support agent know the state of your case; they must not contain phone numbers or email addresses',
  },
  columns: {
    person_note: ['id', 'account_id', 'text', 'author', 'at', 'struck_at', 'struck_by'],
  },
  kept: lifetimes.personNoteMs,
  recipients: [],
  atClosing: 'erased',
} as const satisfies DataKind;

/** The data that the console keeps of people. */
export const consoleDataKinds = { audit: auditKind, handOverNotes } as const;

/** The stored data of operators, who are not users of the product. */
export const operatorColumns = {
  operator: ['name', 'role', 'created_at', 'ended_at'],
  operator_passkey: [
    'id',
    'operator_name',
    'public_key',
    'counter',
    'transports',
    'is_synced',
    'is_backup_eligible',
    'created_at',
    'last_used_at',
  ],
  operator_invitation: ['token_hash', 'name', 'role', 'replaces', 'expires_at'],
  operator_session: ['token_hash', 'operator_name', 'created_at', 'last_seen_at', 'confirmed_at'],
  operator_challenge: ['hash', 'kind', 'holder', 'expires_at'],
  audit_head: ['id', 'seq', 'hash'],
  audit_anchor: ['id', 'seq', 'hash', 'at', 'seal'],
  audit_check: ['id', 'due_at', 'checked_at', 'since', 'entries', 'broken_seq', 'fault'],
  audit_stream: ['id', 'sent_seq', 'claims', 'failures', 'due_at'],
  bulk_sign_out: [
    'id',
    'operator',
    'reason',
    'network',
    'product',
    'begun_from',
    'begun_to',
    'requires_passwords',
    'state',
    'expected_sessions',
    'expected_accounts',
    'is_counted_whole',
    'sessions',
    'accounts',
    'last_begun_at',
    'last_id',
    'started_at',
    'ended_at',
    'due_at',
    'tries',
    'running_since',
    'agreed_by',
  ],
  incident_measure: ['id', 'kind', 'value', 'operator', 'reason', 'created_at', 'ends_at'],
  console_product: ['id', 'entry', 'icon_type', 'icon', 'is_on', 'version', 'created_at', 'changed_at', 'changed_by'],
  console_product_secret: ['id', 'product', 'hash', 'hint', 'created_at', 'created_by', 'last_used_at'],
  console_product_version: ['id', 'version'],
  account_import: [
    'id',
    'operator',
    'fingerprint',
    'started_at',
    'ended_at',
    'undone_at',
    'created',
    'updated',
    'refused',
  ],
  machine_token_end: ['product', 'generation', 'ended_at'],
  event_stream: [
    'product',
    'stream_id',
    'made_by',
    'push_url',
    'sealed_authorization',
    'requested',
    'kinds',
    'description',
    'status',
    'reason',
    'tries',
    'failing_since',
    'next_at',
    'verified_at',
    'succeeded_at',
    'error',
  ],
} as const satisfies DataKind['columns'];
