import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { ConsoleApp } from './console-app.ts';
import type { Ports } from './model/ports/ports.ts';

/** Starts the operators' console where it is set; null elsewhere. It is loaded then: no other server needs it. */
export async function loadConsole(
  config: Config,
  ports: Ports,
  logger: Logger,
  pages: boolean,
): Promise<ConsoleApp | null> {
  if (!config.console) return null;
  const { startConsole } = await import('./console-app.ts');
  return startConsole({ ...config, console: config.console }, ports, logger, pages);
}
