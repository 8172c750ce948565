/** The peer: better-auth on node:sqlite, set up as in its documentation, behind Node's own HTTP server. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { betterAuth } from 'better-auth';
import { getMigrations } from 'better-auth/db/migration';
import { toNodeHandler } from 'better-auth/node';
import { emailOTP } from 'better-auth/plugins';

const server = createServer();
await once(server.listen(0, '127.0.0.1'), 'listening');
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const database = new DatabaseSync(join(process.env.DATA_DIR ?? '.', 'peer.sqlite'));
database.exec('PRAGMA journal_mode = WAL');

const codes = new Map<string, string>();
const options = {
  database,
  baseURL: url,
  secret: 'a-secret-of-the-bench-that-guards-nothing',
  telemetry: { enabled: false },
  rateLimit: { enabled: false },
  emailAndPassword: { enabled: true },
  plugins: [
    emailOTP({
      async sendVerificationOTP({ email, otp }) {
        codes.set(email, otp);
      },
    }),
  ],
};
const { runMigrations } = await getMigrations(options);
await runMigrations();
const handle = toNodeHandler(betterAuth(options));

server.on('request', (request, response) => {
  const address = request.url?.startsWith('/sent/') ? decodeURIComponent(request.url.slice('/sent/'.length)) : null;
  if (address === null) void handle(request, response);
  else response.end(JSON.stringify(codes.get(address) ?? null));
});
process.send?.({ ready: { url } });
