import type { Logger } from 'pino';
import { webAuthn } from '../gateways/webauthn/webauthn.ts';
import { serveConsolePages } from '../http/console-pages.ts';
import { createConsoleServer } from '../http/console-server.ts';
import { type Listening, listen } from '../http/listen.ts';
import { serveConsole } from '../http/serve-console.ts';
import type { Ports } from '../model/ports/ports.ts';
import type { Config } from '../settings/config.ts';
import { builtConsole } from '../settings/own-folders.ts';
import { consoleRoutes } from './console-routes.ts';
import { nameAddress } from './name-settings.ts';

export interface ConsoleApp {
  /** The origin of the console. */
  readonly url: string;
  close(): Promise<void>;
}

/** The parts that the console shares with the product. */
export interface Shared {
  readonly ports: Ports;
  readonly accountUrl: string;
  /** True to serve the console's pages too. */
  readonly pages: boolean;
}

/**
 * Listens for the operators' console. It shares only the store with the product: its origin, cookies, passkeys and
 * calls are its own.
 */
export async function startConsole(
  config: Config & { readonly console: NonNullable<Config['console']> },
  { ports, accountUrl, pages }: Shared,
  logger: Logger,
): Promise<ConsoleApp> {
  const { host, port, url: configured } = config.console;
  const secure = configured?.startsWith('https://') ?? false;
  let listening: Listening | undefined;
  const url = () => configured ?? `http://localhost:${listening?.port}`;
  const ownOrigins: string[] = configured === undefined ? [] : [configured];
  const server = await createConsoleServer(config, logger, secure);
  serveConsole(
    server,
    {
      ports: { ...ports, webAuthn: webAuthn(url) },
      cookies: { secure, prefix: 'console_' },
      ownOrigins,
      url,
      accountUrl: () => accountUrl,
    },
    consoleRoutes,
  );
  await serveConsolePages(server, pages ? builtConsole : null);
  listening = await nameAddress('CONSOLE_', listen(server, host, port));
  if (configured === undefined)
    ownOrigins.push(...['localhost', '127.0.0.1', '[::1]'].map((name) => `http://${name}:${listening?.port}`));
  return {
    url: url(),
    async close() {
      await listening?.close();
      await server.close();
    },
  };
}
