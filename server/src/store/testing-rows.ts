import type { DatabaseSync } from 'node:sqlite';
import { firstIdAt } from '../model/id-time.ts';
import { T } from './testing-store.ts';

/** The old rows of each table, which jobs remove. */
const OLD = 60;
const LONG_AGO = T - 4 * 365 * 86_400_000;

/** Expressions of columns in the row with the number `i`, by column name or by table and column name. */
const special: Readonly<Record<string, string>> = {
  account_id: "'id-' || i",
  'account.phone': 'CAST(13000000000 + i AS TEXT)',
  'account.email': "'mail' || i || '@isoline.example'",
  'account.avatar_key': 'NULL',
  'contact.value': 'CAST(13000000000 + i AS TEXT)',
  'contact.kind': "'phone'",
  'contact_change.phone': 'CAST(13000000000 + i AS TEXT)',
  'challenge.kind': "'picture'",
  'challenge.bits': 'NULL',
  'provider_state.intent': "'link'",
  'security_event.id': `CASE WHEN i <= ${OLD} THEN '${firstIdAt(LONG_AGO)}' ELSE '${firstIdAt(T + 1_000)}' END || i`,
  // An event id starts with its time (product-events.ts).
  'product_event.id': "'000-event-' || i",
  'security_event.kind': "CASE i % 2 WHEN 0 THEN 'sign-in-refused' ELSE 'sign-out' END",
  'personal_token.scopes': "'[]'",
  'pending_act.keep': "'{}'",
  'import_job.counts': "'{}'",
  'pending_notice.digest_of': "CASE i % 2 WHEN 0 THEN 'id-' || i END",
  client_context: "'browser'",
  device_name: "'Chrome · Windows'",
  detail: "'{}'",
  ip: "'192.' || (i >> 16 & 255) || '.' || (i >> 8 & 255) || '.' || (i & 255)",
  locale: 'NULL',
  provider: "'wx'",
  product: "'contour'",
  source: "'isoline'",
  // The rows are in use, so these events have not happened.
  closed_at: 'NULL',
  consumed_at: 'NULL',
  ended_at: 'NULL',
  first_merged_into: 'NULL',
  merged_into: 'NULL',
  removed_at: 'NULL',
  tried_at: 'NULL',
  used_at: 'NULL',
  withdrawn_at: 'NULL',
};

const byType: Readonly<Record<string, (column: string) => string>> = {
  TEXT: (column) => `'${column}-' || i`,
  BIGINT: () => `CASE WHEN i <= ${OLD} THEN ${LONG_AGO} ELSE ${T + 1_000} END + i`,
  INTEGER: () => 'i',
};

/** Tables that stay small: the rows of one operator, product or node are limited, or they follow the settings. */
const SMALL = 100;
const small = [
  'bulk_sign_out',
  'console_product',
  'console_product_secret',
  'incident_measure',
  'operator',
  'operator_invitation',
  'server_key',
  'signing_key',
];

interface Column {
  readonly name: string;
  readonly type: string;
}

/**
 * Adds rows to every table of a SQLite file. All but a few are in use: their end times are after `T`. Each row belongs
 * to its own account.
 *
 * @param own replaces expressions of columns, by table and name or by name
 */
export function fillEveryTable(db: DatabaseSync, rows: number, own: Readonly<Record<string, string>> = {}): void {
  const tables = db
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'migration'")
    .all() as unknown as { readonly name: string }[];
  db.exec('PRAGMA foreign_keys = OFF; PRAGMA synchronous = OFF; BEGIN');
  for (const { name: table } of tables) {
    const columns = db.prepare(`SELECT name, type FROM pragma_table_info('${table}')`).all() as unknown as Column[];
    const values = columns.map(
      ({ name, type }) =>
        own[`${table}.${name}`] ??
        special[`${table}.${name}`] ??
        own[name] ??
        special[name] ??
        byType[type]?.(name) ??
        'NULL',
    );
    db.exec(`INSERT OR IGNORE INTO ${table} (${columns.map(({ name }) => name).join(', ')})
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${small.includes(table) ? Math.min(rows, SMALL) : rows})
      SELECT ${values.join(', ')} FROM n`);
  }
  db.exec('COMMIT; PRAGMA foreign_keys = ON');
}
