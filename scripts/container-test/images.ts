import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDebian } from '../debian/make-debian.ts';
import { root } from '../test-run/run-command.ts';
import { ensureTool } from '../test-run/system-tools.ts';

/** A program with its first arguments. */
type Program = readonly [string, ...string[]];

/** A container of an image, and the command of the image. */
export interface Image {
  readonly container: string;
  readonly command: readonly string[];
}

/** The relevant part of `buildah inspect`. */
interface Inspected {
  readonly OCIv1: { readonly config: { readonly Cmd: readonly string[] } };
}

/**
 * Returns Buildah with its images in a folder. It does not need a container engine and, with chroot isolation, no
 * namespaces.
 */
export async function buildahIn(folder: string): Promise<Program> {
  const program = await ensureTool('buildah');
  return [program, `--root=${folder}/images`, `--runroot=${folder}/run`, '--storage-driver=vfs'];
}

function run([program, ...global]: Program, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, [...global, ...args], { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${stdout}${stderr}\nbuildah ${args.join(' ')} ended with ${status}`);
  return stdout.trim();
}

/** Creates a Debian with the contents of the Dockerfile's base image: Node 26, npm and the user `node`. */
async function makeBase(buildah: Program, folder: string): Promise<string> {
  const dockerfile = await readFile(join(root, 'Dockerfile'), 'utf8');
  const [, name = ''] = dockerfile.match(/^FROM (\S+) AS product$/m) ?? [];
  const system = join(folder, 'base');
  await makeDebian(system, { node: '26', npm: '11', packages: ['libatomic1'] });
  const added = spawnSync('chroot', [system, 'useradd', '--create-home', 'node'], { encoding: 'utf8' });
  if (added.status !== 0) throw new Error(added.stderr);
  const container = run(buildah, 'from', 'scratch');
  run(buildah, 'add', '--quiet', container, system, '/');
  run(buildah, 'commit', '--quiet', '--rm', container, `docker.io/library/${name}`);
  return `docker.io/library/${name}`;
}

function measureBytes(buildah: Program, container: string): number {
  const { stdout } = spawnSync('du', ['--summarize', '--bytes', run(buildah, 'mount', container)], {
    encoding: 'utf8',
  });
  return Number.parseInt(stdout, 10);
}

/** Builds stages of the Dockerfile on a base that is created here, and prints what each adds to it. */
export async function buildImages(buildah: Program, folder: string, stages: readonly string[]): Promise<Image[]> {
  console.log('Making the base image …');
  const base = run(buildah, 'from', '--pull-never', await makeBase(buildah, folder));
  return stages.map((stage) => {
    console.log(`Building the image ${stage} …`);
    const tag = `localhost/isoline-${stage}`;
    // The base is a Debian with the packages of this machine's mirror.
    run(
      buildah,
      'build',
      '--isolation=chroot',
      '--build-arg=PGDG=off',
      '--pull-never',
      `--target=${stage}`,
      `--tag=${tag}`,
      '.',
    );
    const container = run(buildah, 'from', '--pull-never', tag);
    const megabytes = (measureBytes(buildah, container) - measureBytes(buildah, base)) / 1e6;
    console.log(`The image ${stage} is ${megabytes.toFixed(0)} MB over its base.`);
    const { OCIv1 }: Inspected = JSON.parse(run(buildah, 'inspect', '--type=image', tag));
    return { container, command: OCIv1.config.Cmd };
  });
}

/** Returns the arguments that run a command in a container, which shares the network of this machine. */
export function inContainer(container: string, env: object, command: readonly string[]): string[] {
  const variables = Object.entries(env).map(([name, value]) => `--env=${name}=${value}`);
  return ['run', '--isolation=chroot', ...variables, container, '--', ...command];
}

export function removeContainers(buildah: Program): void {
  run(buildah, 'rm', '--all');
}
