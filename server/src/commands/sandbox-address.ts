import type { Environment } from '../settings/read-settings.ts';

/**
 * Returns the environment with the address of the sandbox that `npm start` started on `SANDBOX_PORT`. The server gets
 * the address itself; a command is started with the same variables as `npm start`.
 */
export function withSandboxOf(env: Environment): Environment {
  const { SANDBOX_PORT: port = '', SANDBOX_URL: url = '' } = env;
  // At 0 the system has chosen the port.
  return url !== '' || port === '' || port === '0' ? env : { ...env, SANDBOX_URL: `http://127.0.0.1:${port}` };
}
