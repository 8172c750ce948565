import { spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { stopLater, usageOf } from './server.ts';

const PROGRAM = '/usr/bin/glewlwyd';
const SCHEMA = '/usr/share/dbconfig-common/data/glewlwyd/install/sqlite3';
const STARTS_WITHIN_MS = 10_000;

/** Indexes for statements that would read a whole table. */
const missingIndexes = [
  'CREATE INDEX bench_session_hash ON g_user_session (gus_session_hash)',
  'CREATE INDEX bench_session_scheme ON g_user_session_scheme (gus_id)',
  'CREATE INDEX bench_user_scope ON g_user_scope_user (gu_id)',
  'CREATE INDEX bench_user_property ON g_user_property (gu_id)',
  'CREATE INDEX bench_user_password ON g_user_password (gu_id)',
  'CREATE INDEX bench_code_scope ON gpo_code_scope (gpoc_id)',
  'CREATE INDEX bench_code_scheme ON gpo_code_scheme (gpoc_id)',
  'CREATE INDEX bench_refresh_scope ON gpo_refresh_token_scope (gpor_id)',
  'CREATE INDEX bench_access_scope ON gpo_access_token_scope (gpoa_id)',
  'CREATE INDEX bench_refresh_of_code ON gpo_refresh_token (gpoc_id)',
  'CREATE INDEX bench_access_of_refresh ON gpo_access_token (gpor_id)',
  'CREATE INDEX bench_id_token_of_code ON gpo_id_token (gpoc_id)',
];

export const glewlwydIsInstalled = () => existsSync(PROGRAM) && existsSync(SCHEMA);

export type Glewlwyd = Awaited<ReturnType<typeof startGlewlwyd>>;

/**
 * Starts Glewlwyd of the Debian package on an SQLite file, with its OpenID Connect plugin. A password hash has one
 * iteration instead of 150,000, so that a sign-in shows the cost of everything else.
 *
 * @param isIndexed adds the indexes that its schema lacks
 */
export async function startGlewlwyd({ isIndexed }: { readonly isIndexed: boolean }) {
  const folder = mkdtempSync(join(tmpdir(), 'isoline-glewlwyd-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const file = join(folder, 'glewlwyd.db');
  makeDatabase(file, isIndexed);
  writeFileSync(join(folder, 'glewlwyd.conf'), configuration(port, url, file));
  const child = spawn(PROGRAM, ['-c', join(folder, 'glewlwyd.conf')], { stdio: 'ignore' });
  const stop = stopLater(child, () => rmSync(folder, { recursive: true }));
  await untilItAnswers(url);
  return { url, stop, ...usageOf(Number(child.pid)) };
}

function makeDatabase(file: string, isIndexed: boolean): void {
  const database = new DatabaseSync(file);
  database.exec(readFileSync(SCHEMA, 'utf8'));
  if (isIndexed) for (const index of missingIndexes) database.exec(index);
  database.exec(
    `UPDATE g_user_module_instance SET gumi_parameters = json_set(gumi_parameters, '$."pbkdf2-iterations"', 1)`,
  );
  database.close();
}

const configuration = (port: number, url: string, file: string) => `
port = ${port}
bind_address = "127.0.0.1"
external_url = "${url}"
login_url = "login.html"
api_prefix = "api"
static_files_path = "/usr/share/glewlwyd/webapp/"
log_mode = "console"
log_level = "ERROR"
cookie_secure = 0
session_expiration = 2419200
session_key = "GLEWLWYD2_SESSION_ID"
admin_scope = "g_admin"
profile_scope = "g_profile"
user_module_path = "/usr/lib/glewlwyd/user"
client_module_path = "/usr/lib/glewlwyd/client"
user_auth_scheme_module_path = "/usr/lib/glewlwyd/scheme"
plugin_module_path = "/usr/lib/glewlwyd/plugin"
hash_algorithm = "SHA512"
database = { type = "sqlite3"; path = "${file}"; };
`;

/**
 * Returns the parameters of its plugin, which match ours: codes with PKCE, refresh tokens that rotate, and signatures
 * by ES256.
 */
export function pluginParameters(iss: string): object {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    iss,
    'jwt-type': 'ecdsa',
    'jwt-key-size': '256',
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    cert: publicKey.export({ type: 'spki', format: 'pem' }),
    'access-token-duration': 3600,
    'refresh-token-duration': 2_592_000,
    'code-duration': 600,
    'refresh-token-rolling': true,
    'refresh-token-one-use': 'always',
    'allow-non-oidc': true,
    'auth-type-code-enabled': true,
    'auth-type-refresh-enabled': true,
    'pkce-allowed': true,
    'introspection-revocation-allowed': true,
    'introspection-revocation-allow-target-client': true,
    'subject-type': 'public',
  };
}

async function untilItAnswers(url: string): Promise<void> {
  const end = performance.now() + STARTS_WITHIN_MS;
  for (;;) {
    const isUp = await fetch(`${url}/config`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    if (performance.now() > end) throw new Error('Glewlwyd did not start');
    await pause(100);
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', () => resolve());
  await promise;
  const { port } = server.address() as AddressInfo;
  const closed = Promise.withResolvers<void>();
  server.close(() => closed.resolve());
  await closed.promise;
  return port;
}
