import { readConfig } from './config.ts';
import { makeSigningKey } from './gateways/openid/make-signing-key.ts';
import { keysByAlgorithm, rotateSigningKey } from './model/openid/signing-keys.ts';
import { printCommand } from './print-command.ts';
import { secretsWith, systemRandom } from './secrets.ts';
import type { Environment } from './settings/read-settings.ts';
import { openEngine } from './store/engines/open.ts';
import { migrationsPending } from './store/migrate.ts';
import { migrations } from './store/migrations.ts';
import { openStore } from './store/store.ts';

const USAGE = 'npm run keys -- list|rotate';

/**
 * Runs one command of an operator on the signing keys of the OpenID provider, and returns what it prints: `list`, or
 * `rotate`, after which a new key signs as soon as it has been published for ten minutes.
 */
export async function runKeysCommand(args: readonly string[], env: Environment): Promise<readonly string[]> {
  const [command = '', ...more] = args;
  if (more.length > 0 || (command !== 'list' && command !== 'rotate')) return [USAGE];
  const { dataDir, databaseUrl, serverSecret } = readConfig(env);
  const engine = await openEngine({ dataDir, ...(databaseUrl && { databaseUrl }) });
  try {
    if (await migrationsPending(engine, migrations)) return ['Start the server first: the database is not up to date.'];
    const store = openStore(engine);
    const ports = { now: Date.now, random: systemRandom, secrets: secretsWith(serverSecret), store };
    if (command === 'rotate')
      for (const algorithm of (await keysByAlgorithm(ports)).keys())
        await rotateSigningKey(ports, makeSigningKey, algorithm);
    return [...(await keysByAlgorithm(ports))].flatMap(([algorithm, keys]) =>
      keys
        .toSorted((a, b) => b.createdAt - a.createdAt)
        .map(({ id, createdAt, retiresAt }) => {
          const [from, until] = [createdAt, retiresAt].map((at) => new Date(at).toISOString());
          return `${id}  ${algorithm}  published ${from} to ${until}${id === keys[0]?.id ? '  signs now' : ''}`;
        }),
    );
  } finally {
    await engine.close();
  }
}

if (import.meta.main) await printCommand(runKeysCommand, process.env);
