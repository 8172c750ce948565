import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const stampFile = join(root, 'web/dist/.stamp');
const sources = ['web/**', 'contract/src/**', 'package-lock.json'];
const noSource = /(^|\/)(node_modules|dist|generated|\.cache)(\/|$)|\.test\.tsx?$/;

/** Whether `web/dist` was built from exactly the sources that are there now. */
export async function isWebBuilt(): Promise<boolean> {
  return (await readFile(stampFile, 'utf8').catch(() => '')) === (await hashSources());
}

/** Builds `web/dist` in a process of its own; throws what that printed when it fails. */
export async function buildWeb(stop: AbortSignal): Promise<void> {
  const stamp = await hashSources();
  const child = spawn(process.execPath, ['web/prerender/build.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    signal: stop,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const [code, signal] = await once(child, 'close');
  if (code !== 0) throw new Error(`${output}\nThe pages could not be built (${signal ?? `exit code ${code}`}).`);
  await writeFile(stampFile, stamp);
}

async function hashSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of (await listSources()).sort()) {
    hash
      .update(`${file}\0`)
      .update(await readFile(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

async function listSources(): Promise<string[]> {
  const files: string[] = [];
  const entries = glob(sources, { cwd: root, withFileTypes: true, exclude: ({ name }) => noSource.test(name) });
  for await (const entry of entries)
    if (entry.isFile()) files.push(join(entry.parentPath, entry.name).slice(root.length));
  return files;
}
