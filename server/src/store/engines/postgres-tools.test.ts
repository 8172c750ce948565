import { expect, test } from 'vitest';
import { toolEnvironment } from './postgres-tools.ts';

const NOTHING = { PGHOST: 'localhost', PGPORT: '5432', PGDATABASE: 'account', PGUSER: 'server', PGPASSWORD: 'pw' };

test.each([
  ['postgres://server:pw@localhost/account', {}],
  [
    'postgresql://server:p%20w%2F@db.example.com:6432/account',
    { PGHOST: 'db.example.com', PGPORT: '6432', PGPASSWORD: 'p w/' },
  ],
  ['postgres://server:pw@[::1]/account', { PGHOST: '::1' }],
  ['postgres://server:50%off@localhost/account', { PGPASSWORD: '50%off' }],
  ['postgres:///account?host=/run/postgresql&user=server&password=pw', { PGHOST: '/run/postgresql' }],
  ['postgres://server:pw@%2Frun%2Fpostgresql/account', { PGHOST: '/run/postgresql' }],
  ['postgres://localhost/account?user=server&password=pw&port=6432', { PGPORT: '6432' }],
  ['postgres://server:pw@localhost/account?options=-c%20role%3Downer', { PGOPTIONS: '-c role=owner' }],
  ['postgres://server:pw@localhost/account?sslmode=disable', { PGSSLMODE: 'disable' }],
  // The server encrypts, and so do the programs of PostgreSQL.
  ['postgres://server:pw@localhost/account?sslmode=no-verify', { PGSSLMODE: 'require' }],
  ['postgres://server:pw@localhost/account?sslmode=prefer', { PGSSLMODE: 'require' }],
  ['postgres://server:pw@localhost/account?ssl=true', { PGSSLMODE: 'require' }],
  ['postgres://server:pw@localhost/account?ssl=no-verify', { PGSSLMODE: 'require' }],
  ['postgres://server:pw@localhost/account?ssl=0', { PGSSLMODE: 'disable' }],
  ['postgres://server:pw@localhost/account?sslmode=require', { PGSSLMODE: 'require' }],
  ['postgres://server:pw@localhost/account?sslmode=verify-full', { PGSSLMODE: 'verify-full', PGSSLROOTCERT: 'system' }],
  [
    `postgres://server:pw@localhost/account?sslmode=verify-full&sslrootcert=${import.meta.filename}&sslcert=${import.meta.filename}&sslkey=${import.meta.filename}`,
    {
      PGSSLMODE: 'verify-full',
      PGSSLROOTCERT: import.meta.filename,
      PGSSLCERT: import.meta.filename,
      PGSSLKEY: import.meta.filename,
    },
  ],
])('the programs of PostgreSQL connect as the server does by %s', (url, more) => {
  expect(toolEnvironment(url)).toEqual({ ...NOTHING, ...more });
});
