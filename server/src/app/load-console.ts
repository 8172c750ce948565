import type { Logger } from 'pino';
import type { Config } from '../settings/config.ts';
import type { ConsoleApp, Shared } from './console-app.ts';

/** Starts the operators' console where it is set; null elsewhere. It is loaded then: no other server needs it. */
export async function loadConsole(config: Config, shared: Shared, logger: Logger): Promise<ConsoleApp | null> {
  if (!config.console) return null;
  const { startConsole } = await import('./console-app.ts');
  return startConsole({ ...config, console: config.console }, shared, logger);
}
