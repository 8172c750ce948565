import { makeSigningKey } from '../gateways/openid/make-signing-key.ts';
import { keysByAlgorithm, madeKeys, rotateSigningKey } from '../model/openid/signing-keys.ts';
import type { Environment } from '../settings/read-settings.ts';
import type { GivenCommand } from './command-arguments.ts';
import { runOnDatabase } from './run-on-database.ts';

/**
 * Runs one command of an operator on the signing keys of the OpenID provider, and returns the output. After
 * `keys rotate`, the new key signs once it has been published for ten minutes.
 */
export async function runKeysCommand({ name }: GivenCommand, env: Environment): Promise<readonly string[]> {
  return runOnDatabase(env, async (ports) => {
    const made = await madeKeys(ports);
    if (name === 'keys rotate')
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
