import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { ensurePortsFree } from './free-ports.ts';

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['start', 'npm start'],
  ['dev', 'npm run dev'],
])('npm run %s names a port that is in use, and how to choose another', async (script, command) => {
  vi.stubEnv('npm_lifecycle_event', script);
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  await expect(ensurePortsFree({ PORT: String(port), HOST: '127.0.0.1' }, false)).rejects.toThrow(
    new RegExp(`^Port ${port}, .* choose another by PORT: PORT=${port + 100} ${command}$`),
  );
  server.close();
});

test.each([
  [{ PORT: '8090' }, 'SANDBOX_PORT must be another port than PORT on the same host; both are 8090.'],
  [
    { SANDBOX_SMTP_PORT: '8090' },
    'SANDBOX_SMTP_PORT must be another port than SANDBOX_PORT on the same host; both are 8090.',
  ],
])('two settings of %j that name one port are both named', async (env, sentence) => {
  await expect(ensurePortsFree({ PORT: '4681', SANDBOX_PORT: '8090', ...env }, true)).rejects.toThrow(sentence);
});

test('any free port may be asked for twice', async () => {
  const ports = { PORT: '0', SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0' };
  await expect(ensurePortsFree(ports, true)).resolves.toBeUndefined();
});
