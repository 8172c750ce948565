/**
 * `npm run dev`: pages from Vite's dev server with hot reload, a server that restarts when its sources change, and the
 * sandbox unless `SANDBOX=off`. Vite passes calls on to the server, so the browser sees only one origin.
 */
import { banner } from './start/banner.ts';
import { consoleSetting } from './start/console-port.ts';
import { ensurePortsFree, freePort } from './start/free-ports.ts';
import { productsSetting } from './start/products-file.ts';
import { runServices } from './start/service-group.ts';
import { startConsolePages, startDevServer, startPages, startSandbox } from './start/services.ts';

const sandboxed = process.env.SANDBOX !== 'off';

runServices(async ({ add, stopping }) => {
  await ensurePortsFree(process.env, sandboxed);
  const serverPort = await freePort();
  const consoleServerPort = await freePort();
  const consolePort = await consoleSetting(process.env);
  const [pages, operators, sandbox] = await Promise.all([
    add(startPages(serverPort)),
    consolePort === null ? undefined : add(startConsolePages(consolePort, consoleServerPort)),
    sandboxed ? add(startSandbox()) : undefined,
  ]);
  if (stopping.aborted) return;
  const consoleSettings = {
    CONSOLE_PORT: operators ? String(consoleServerPort) : '',
    CONSOLE_URL: operators?.url ?? '',
  };
  const settings = { ...(await productsSetting(sandbox)), ...consoleSettings };
  const server = await add(startDevServer(sandbox, settings, serverPort, pages.url));
  if (!stopping.aborted) console.log(banner(server, sandbox));
});
