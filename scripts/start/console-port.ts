import { freePort, isPortFree } from './free-ports.ts';

const CONSOLE_PORT = 8085;

/**
 * Chooses the port of the operators' console: `CONSOLE_PORT`, or else 8085, or a free port if 8085 is in use. Returns
 * null if `CONSOLE_PORT` is `off`.
 */
export async function consoleSetting({ CONSOLE_PORT: given, CONSOLE_HOST }: NodeJS.ProcessEnv): Promise<string | null> {
  if (given === 'off') return null;
  if (given) return given;
  const isFree = await isPortFree(CONSOLE_PORT, CONSOLE_HOST || 'localhost');
  return String(isFree ? CONSOLE_PORT : await freePort());
}
