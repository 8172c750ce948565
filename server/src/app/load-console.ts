import type { Logger } from 'pino';
import type { Config } from '../settings/config.ts';
import type { ConsoleApp, Shared } from './console-app.ts';

/**
 * Starts the operators' console if it is set; returns null otherwise. The console's code is loaded only then, because
 * other servers do not need it.
 */
export async function loadConsole(config: Config, shared: Shared, logger: Logger): Promise<ConsoleApp | null> {
  if (!config.console) return null;
  const { startConsole } = await import('./console-app.ts');
  return startConsole({ ...config, console: config.console }, shared, logger);
}
