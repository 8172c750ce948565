import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { glob, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Something that a script makes of sources. */
export interface SourceBuild {
  /** The script, from `root`. */
  readonly script: string;
  /** The folder that it makes, from `root`. A file there says which sources it was made of. */
  readonly output: string;
  /** Patterns of the files that it is made of, from `root`. */
  readonly sources: readonly string[];
  /** The message when the script fails. */
  readonly failed: string;
  /** The folder of the repository when not given. */
  readonly root?: string;
}

const repository = fileURLToPath(new URL('../..', import.meta.url));
const noSource = /(^|\/)(node_modules|dist|generated|\.cache)(\/|$)|\.test\.tsx?$/;

const stampFileOf = ({ root = repository, output }: SourceBuild) => join(root, output, '.stamp');

/** Whether the output was built from exactly the sources that are there now. */
export async function isBuilt(build: SourceBuild): Promise<boolean> {
  return (await readFile(stampFileOf(build), 'utf8').catch(() => '')) === (await hashSources(build));
}

/** Builds what is not there or not up to date. */
export async function ensureBuilt(build: SourceBuild, stop: AbortSignal): Promise<void> {
  if (!(await isBuilt(build))) await runBuild(build, stop);
}

/** Runs the script in a process of its own; throws what that printed when it fails. */
export async function runBuild(build: SourceBuild, stop: AbortSignal): Promise<void> {
  const stamp = await hashSources(build);
  const { root = repository, script, failed } = build;
  // A build that ends halfway leaves nothing that counts as built.
  await rm(stampFileOf(build), { force: true });
  const child = spawn(process.execPath, [script], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], signal: stop });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const [code, signal] = await once(child, 'close');
  if (code !== 0) throw new Error(`${output}\n${failed} (${signal ?? `exit code ${code}`}).`);
  await writeFile(stampFileOf(build), stamp);
}

async function hashSources({ root = repository, sources }: SourceBuild): Promise<string> {
  const hash = createHash('sha256');
  for (const file of (await listSources(root, sources)).sort()) {
    hash
      .update(`${file}\0`)
      .update(await readFile(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

async function listSources(root: string, sources: readonly string[]): Promise<string[]> {
  const files: string[] = [];
  const entries = glob(sources, { cwd: root, withFileTypes: true, exclude: ({ name }) => noSource.test(name) });
  for await (const entry of entries)
    if (entry.isFile()) files.push(join(entry.parentPath, entry.name).slice(root.length));
  return files;
}
