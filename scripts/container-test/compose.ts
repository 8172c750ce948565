import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { exampleCommands, runExamples } from './example-commands.ts';
import { expectOk } from './expect-ok.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const engines = ['docker', 'podman'];
const PROJECT = '--project-name=isoline-account-test';

/** Finds a running engine that has the compose command. */
export function findEngine(): string | undefined {
  return engines.find((engine) =>
    [['info'], ['compose', 'version']].every((args) => spawnSync(engine, args, { stdio: 'ignore' }).status === 0),
  );
}

/** Runs compose for a separate project, so that a developer's volumes are not touched. */
function compose(engine: string, ...args: readonly string[]): void {
  const all = ['compose', PROJECT, ...args];
  const { status } = spawnSync(engine, all, { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${engine} ${all.join(' ')} ended with ${status}`);
}

const callSandbox = "fetch(process.env.SANDBOX_URL + '/inbox').then((r) => process.exit(r.ok ? 0 : 1))";

/** The command of the service creates the secret. */
const withSecret = 'SERVER_SECRET=$(cat /data/secret) exec';
const restored = 'postgres://isoline:isoline-development@database:5432/restored';

/** Runs `account` in the image of the product. */
function accountIn(engine: string, args: readonly string[], options: readonly string[]) {
  const command = ['product', 'sh', '-c', `${withSecret} account "$@"`, 'sh', ...args];
  const all = ['compose', PROJECT, 'exec', '--no-TTY', ...options, ...command];
  return spawnSync(engine, all, { cwd: root, encoding: 'utf8' });
}

/** Runs `compose.yaml`. */
export async function testWithCompose(engine: string): Promise<void> {
  try {
    compose(engine, 'up', '--build', '--detach', '--wait');
    await expectOk('http://localhost:8080/readyz');
    await expectOk('http://localhost:8080/LoginPage/LoginPage');
    await expectOk('http://localhost:8080/docs');
    await expectOk('http://localhost:8090/inbox');
    compose(engine, 'exec', '--no-TTY', 'product', 'node', '--eval', callSandbox);
    compose(engine, 'exec', '--no-TTY', 'product', 'sh', '-c', `${withSecret} account check`);
    compose(engine, 'exec', '--no-TTY', 'database', 'createdb', '--username=isoline', 'restored');
    await runExamples(exampleCommands('ridge@isoline.example', '/backups/test'), (args, isRestore) =>
      accountIn(engine, args, isRestore ? [`--env=DATABASE_URL=${restored}`] : []),
    );
    console.log('The containers run, and the product calls the sandbox.');
  } catch (error) {
    compose(engine, 'logs', '--tail=50');
    throw error;
  } finally {
    compose(engine, 'down', '--volumes', '--rmi=local');
  }
}
