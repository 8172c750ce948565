import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../start/free-ports.ts';
import { processTree, signal } from '../test-run/processes.ts';
import { type RunningCommand, start } from '../test-run/run-command.ts';
import { exampleCommands, runExamples } from './example-commands.ts';
import { expectOk } from './expect-ok.ts';
import { buildahIn, buildImages, type Image, inContainer, removeContainers } from './images.ts';

type Buildah = Awaited<ReturnType<typeof buildahIn>>;

/** Builds both images on a base that is created here, and checks the running services. */
export async function testWithBuildah(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'isoline-images-'));
  // The user of the images needs access to files inside this folder.
  await chmod(folder, 0o755);
  const buildah = await buildahIn(folder);
  try {
    const [sandbox, product] = await buildImages(buildah, folder, ['sandbox', 'product']);
    if (!sandbox || !product) throw new Error('An image is missing.');
    expectRefusal(buildah, product);
    await testServices(buildah, sandbox, product);
    console.log('The images are built and run.');
  } finally {
    removeContainers(buildah);
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Expects a refusal: without the settings of production, the product must end with a sentence that gives the reason.
 */
function expectRefusal([program, ...global]: Buildah, { container, command }: Image): void {
  const args = [...global, ...inContainer(container, {}, command)];
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status === 0 || !stderr.includes('must be set') || stderr.includes('\n    at ')) {
    throw new Error(`${stderr}\nThe product did not say which settings it misses.`);
  }
}

async function testServices(buildah: Buildah, sandbox: Image, product: Image): Promise<void> {
  const [port, sandboxPort, smtpPort] = [await freePort(), await freePort(), await freePort()];
  const [origin, sandboxUrl] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${sandboxPort}`];
  const settings = {
    ...{ NODE_ENV: 'development', DEMO: 'on', HOST: '127.0.0.1', PORT: port },
    ...{ SANDBOX: 'on', SANDBOX_URL: sandboxUrl, SANDBOX_SMTP_PORT: smtpPort },
    SERVER_SECRET: randomBytes(32).toString('base64'),
    CONSOLE_URL: 'http://localhost:8082',
  };
  const services = [
    serve(buildah, sandbox, { SANDBOX_PORT: sandboxPort, SANDBOX_SMTP_PORT: smtpPort }),
    serve(buildah, product, settings),
  ];
  const stop = () => {
    for (const { pid } of services) signal(processTree(Number(pid)), 'SIGTERM');
    return Promise.all(services);
  };
  try {
    await untilOk(`${sandboxUrl}/inbox`);
    await untilOk(`${origin}/readyz`);
    for (const path of ['/LoginPage/LoginPage', '/openapi.json', '/docs']) await expectOk(`${origin}${path}`);
    runIn(buildah, product, settings, [
      'node',
      '--eval',
      "import('sharp').then(() => import('@node-rs/argon2')).then(() => import('@node-rs/bcrypt'))",
    ]);
    await runExamples(exampleCommands('ridge@isoline.example', '/backups/test'), (args, isRestore) =>
      resultIn(buildah, product, { ...settings, ...(isRestore && { DATA_DIR: '/tmp/restored' }) }, [
        'account',
        ...args,
      ]),
    );
    runIn(buildah, product, settings, ['pg_dump', '--version']);
  } catch (error) {
    for (const { all } of await stop()) console.log(all);
    throw error;
  } finally {
    await stop();
  }
}

/** Starts the command of the image. */
function serve([command, ...global]: Buildah, image: Image, env: object): RunningCommand {
  return start(command, [...global, ...inContainer(image.container, env, image.command)]);
}

const resultIn = ([program, ...global]: Buildah, { container }: Image, env: object, command: readonly string[]) =>
  spawnSync(program, [...global, ...inContainer(container, env, command)], { encoding: 'utf8' });

function runIn([program, ...global]: Buildah, { container }: Image, env: object, command: readonly string[]): void {
  const { status } = spawnSync(program, [...global, ...inContainer(container, env, command)], { stdio: 'inherit' });
  if (status !== 0) throw new Error(`${command.join(' ')} ended with ${status}`);
}

async function untilOk(url: string): Promise<void> {
  for (let tries = 0; tries < 240; tries += 1) {
    const isOk = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isOk) return;
    await sleep(250);
  }
  throw new Error(`${url} did not answer within a minute.`);
}
