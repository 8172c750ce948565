import { once } from 'node:events';
import { createServer } from 'node:net';
import { sharedPorts } from '../../server/src/settings/unsafe-settings.ts';

interface Wanted {
  readonly variable: string;
  readonly fallback: number;
  readonly host: string;
  readonly purpose: string;
}

/** Throws an error that names the port and its variable if another program listens on it. */
export async function ensurePortsFree(env: NodeJS.ProcessEnv, sandboxed: boolean): Promise<void> {
  const sandboxHost = env.SANDBOX_HOST || '127.0.0.1';
  const wanted: Wanted[] = [
    { variable: 'PORT', fallback: 8080, host: env.HOST || 'localhost', purpose: 'the product' },
  ];
  if (sandboxed) {
    wanted.push({ variable: 'SANDBOX_PORT', fallback: 8090, host: sandboxHost, purpose: 'the sandbox' });
    wanted.push({
      variable: 'SANDBOX_SMTP_PORT',
      fallback: 8091,
      host: sandboxHost,
      purpose: "the sandbox's mail server",
    });
    // If the default port of a demo product is in use and none was set, the product gets a free port.
    for (const variable of ['SANDBOX_CONTOUR_PORT', 'SANDBOX_STRATA_PORT', 'SANDBOX_SURVEY_PORT']) {
      if (env[variable]) wanted.push({ variable, fallback: 0, host: sandboxHost, purpose: 'a demo product' });
    }
  }
  // If the default port of the console is in use and none was set, the console gets a free port.
  if (env.CONSOLE_PORT)
    wanted.push({
      variable: 'CONSOLE_PORT',
      fallback: 0,
      host: env.CONSOLE_HOST || 'localhost',
      purpose: 'the console',
    });
  const ports = wanted.map((one) => ({ ...one, port: Number(env[one.variable] || one.fallback) }));
  const [shared] = sharedPorts(Object.fromEntries(ports.map((one) => [one.variable, one])));
  if (shared) throw new Error(shared);
  for (const { variable, port, host, purpose } of ports) {
    // A value that is not a port is refused by the service that reads it.
    if (!Number.isInteger(port) || port < 0 || port > 65_535) continue;
    const refused = await tryPort(port, host);
    if (refused) throw new Error(sentence(variable, port, host, purpose, refused));
  }
}

function sentence(variable: string, port: number, host: string, purpose: string, code: string): string {
  if (code === 'EADDRINUSE') {
    const command = process.env.npm_lifecycle_event === 'dev' ? 'npm run dev' : 'npm start';
    const other = `${variable}=${port + 100} ${command}`;
    return `Port ${port}, wanted for ${purpose}, is in use. Stop what uses it, or choose another by ${variable}: ${other}`;
  }
  if (code === 'EACCES')
    return `Port ${port}, wanted for ${purpose}, may not be used by this user: choose one above 1023 by ${variable}.`;
  return `Port ${port} on ${host}, wanted for ${purpose} (${variable}), can't be opened: ${code}.`;
}

function tryPort(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
}

/** Returns whether nothing listens on a port. */
export const isPortFree = async (port: number, host: string) => (await tryPort(port, host)) === undefined;

/** Returns a port of 127.0.0.1 that nothing uses now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return address.port;
}
