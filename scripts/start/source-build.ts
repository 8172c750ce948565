import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { glob, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { whileLocked } from '../bootstrap/locked.mjs';

/** Output that a script builds from sources. */
export interface SourceBuild {
  /** The path of the script, relative to `root`. */
  readonly script: string;
  /** The folder of the output, relative to `root`. A file in the folder records the sources of the output. */
  readonly output: string;
  /** Patterns of the source files, relative to `root`. */
  readonly sources: readonly string[];
  /** The message if the script fails. */
  readonly failed: string;
  /** The root; by default the folder of the repository. */
  readonly root?: string;
}

export const repository = fileURLToPath(new URL('../..', import.meta.url));
const noSource = /(^|\/)(node_modules|dist|generated|\.cache)(\/|$)|\.test\.tsx?$/;

const stampFileOf = ({ root = repository, output }: SourceBuild) => join(root, output, '.stamp');

/** Returns whether the output was built from exactly the current sources. */
export async function isBuilt(build: SourceBuild): Promise<boolean> {
  return (await readFile(stampFileOf(build), 'utf8').catch(() => '')) === (await hashSources(build));
}

/** Builds the output if it is missing or out of date. Commands that start at the same time build it once. */
export async function ensureBuilt(build: SourceBuild, stop: AbortSignal): Promise<void> {
  if (await isBuilt(build)) return;
  const lock = join(build.root ?? repository, dirname(build.output), '.building');
  await whileLocked(lock, `Another command builds ${build.output}. Waiting for it …`, async () => {
    if (!(await isBuilt(build))) await runBuild(build, stop);
  });
}

/** Runs the script in a separate process. If it fails, throws its output. */
export async function runBuild(build: SourceBuild, stop: AbortSignal): Promise<void> {
  const stamp = await hashSources(build);
  const { root = repository, script, failed } = build;
  // The stamp is removed first, so that an interrupted build does not count as built.
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
  const { BRAND_DIR } = process.env;
  // The files of another brand are sources too.
  const folders = [[root, sources] as const, ...(BRAND_DIR ? [[`${resolve(BRAND_DIR)}/`, ['*']] as const] : [])];
  for (const [folder, patterns] of folders) {
    for (const file of (await listSources(folder, patterns)).sort()) {
      hash
        .update(`${file}\0`)
        .update(await readFile(join(folder, file)))
        .update('\0');
    }
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
