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
