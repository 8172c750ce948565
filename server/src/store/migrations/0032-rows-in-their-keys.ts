import type { Migration } from '../migrate.ts';

interface Rebuilt {
  readonly table: string;
  readonly columns: readonly string[];
  readonly key: string;
  readonly indexes: readonly string[];
}

const tables: readonly Rebuilt[] = [
  {
    table: 'counter',
    columns: ['key TEXT NOT NULL', 'count INTEGER NOT NULL', 'ends_at BIGINT NOT NULL'],
    key: 'key',
    indexes: ['CREATE INDEX counter_expiry ON counter (ends_at)'],
  },
  {
    table: 'access_token',
    columns: ['hash TEXT NOT NULL', 'session_id TEXT NOT NULL', 'expires_at BIGINT NOT NULL'],
    key: 'hash',
    indexes: ['CREATE INDEX access_token_expiry ON access_token (expires_at)'],
  },
  {
    table: 'refresh_token',
    columns: ['hash TEXT NOT NULL', 'session_id TEXT NOT NULL', 'expires_at BIGINT NOT NULL', 'used_at BIGINT'],
    key: 'hash',
    indexes: ['CREATE INDEX refresh_token_expiry ON refresh_token (expires_at)'],
  },
  {
    table: 'known_device',
    columns: [
      'device TEXT NOT NULL',
      'account_id TEXT NOT NULL',
      'expires_at BIGINT NOT NULL',
      "first_device TEXT NOT NULL DEFAULT ''",
      'established_at BIGINT NOT NULL DEFAULT 0',
    ],
    key: 'device, account_id',
    indexes: [
      'CREATE INDEX known_device_of_account ON known_device (account_id)',
      'CREATE INDEX known_device_expiry ON known_device (expires_at)',
    ],
  },
];

const rebuild = ({ table, columns, key, indexes }: Rebuilt): string[] => {
  const names = columns.map((column) => column.split(' ')[0]).join(', ');
  return [
    `CREATE TABLE ${table}_next (${columns.join(', ')}, PRIMARY KEY (${key})) WITHOUT ROWID`,
    `INSERT INTO ${table}_next (${names}) SELECT ${names} FROM ${table} ORDER BY ${key}`,
    `DROP TABLE ${table}`,
    `ALTER TABLE ${table}_next RENAME TO ${table}`,
    ...indexes,
  ];
};

/** SQLite keeps the rows that every sign-in writes in their keys: each is one page less to write than a row beside its key. */
export const rowsInTheirKeys: Migration = {
  id: 32,
  name: 'rows-in-their-keys',
  only: 'sqlite',
  sql: tables.flatMap(rebuild),
};
