import { makeSigningKey } from '../gateways/openid/make-signing-key.ts';
import { CommandRefused } from '../model/command-refused.ts';
import { keysByAlgorithm, madeKeys, rotateSigningKey } from '../model/openid/signing-keys.ts';
import type { Environment } from '../settings/read-settings.ts';
import { printCommand } from './print-command.ts';
import { runOnDatabase } from './run-on-database.ts';

const USAGE = 'npm run keys -- list|rotate';

/**
 * Runs one command of an operator on the signing keys of the OpenID provider, and returns the output. The commands are
 * `list` and `rotate`. After `rotate`, the new key signs once it has been published for ten minutes.
 */
export async function runKeysCommand(args: readonly string[], env: Environment): Promise<readonly string[]> {
  const [command = '', ...more] = args;
  if (more.length > 0 || (command !== 'list' && command !== 'rotate')) throw new CommandRefused(USAGE);
  return runOnDatabase(env, async (ports) => {
    const made = await madeKeys(ports);
    if (command === 'rotate')
      for (const algorithm of keysByAlgorithm(ports, made).keys())
        await rotateSigningKey(ports, makeSigningKey(), algorithm, made);
    return [...keysByAlgorithm(ports, await madeKeys(ports))].flatMap(([algorithm, keys]) =>
      keys
        .toSorted((a, b) => b.createdAt - a.createdAt)
        .map(({ id, createdAt, retiresAt }) => {
          const [from, until] = [createdAt, retiresAt].map((at) => new Date(at).toISOString());
          return `${id}  ${algorithm}  published ${from} to ${until}${id === keys[0]?.id ? '  signs now' : ''}`;
        }),
    );
  });
}

if (import.meta.main) await printCommand(runKeysCommand, process.env);
