import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import { readProductSettings } from '../../src/settings/product-settings.ts';
import { freePort, type Product, pageOrigin } from '../product.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Returns the guide's code blocks in a language, in their order. */
export async function guideBlocks(language: string): Promise<string[]> {
  const pages = ['first-product', 'frameworks'].map((page) => readFile(join(root, `docs/start/${page}.md`), 'utf8'));
  const guide = (await Promise.all(pages)).join('\n');
  return [...guide.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\\n\`\`\``, 'gs'))].map(([, text = '']) => text);
}

/** Finds a Python on this machine that has these modules; undefined if there is none. */
export const pythonWith = (...modules: readonly string[]): string | undefined =>
  ['python3', '/usr/bin/python3'].find((one) => spawnSync(one, ['-c', `import ${modules}`]).status === 0);

/** The command that starts a program of the guide in a folder with its files. */
export interface Program {
  readonly command: string;
  arguments(port: number): readonly string[];
  /** Returns the program's files by name, as printed in the guide. */
  files(): Promise<Readonly<Record<string, string>>>;
}

/** The product in Node. */
export const nodeProgram: Program = {
  command: process.execPath,
  arguments: () => ['product.ts'],
  async files() {
    const [product = ''] = await guideBlocks('ts');
    const signIn = await readFile(join(root, 'sandbox/src/demo-products/product-sign-in.ts'), 'utf8');
    return { 'package.json': '{ "type": "module" }', 'product.ts': product, 'product-sign-in.ts': signIn };
  },
};

/** A program of the guide that runs as a product of the account. */
export interface Sample {
  /** The origin of the program. */
  readonly page: string;
  readonly folder: string;
  stop(): Promise<void>;
}

/**
 * Registers the guide's entry of the products file, with changes, and starts the program. Only their ports differ from
 * the guide.
 */
export async function startSample(account: Product, program: Program, changes: object = {}): Promise<Sample> {
  const port = await freePort();
  const page = `http://localhost:${port}`;
  const folder = await mkdtemp(join(tmpdir(), 'isoline-guide-'));
  const here = (text = '') =>
    text
      .replaceAll('http://localhost:8080', pageOrigin(account))
      .replaceAll('http://localhost:3000', page)
      .replaceAll('listen(3000)', `listen(${port})`);
  const [entry] = await guideBlocks('jsonc');
  const files = {
    ...(await program.files()),
    'demo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'products.json': JSON.stringify([{ ...JSON.parse(here(entry)), ...changes }]),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), here(text));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  account.app.reloadProducts(() => readProductSettings({ PRODUCTS_FILE: join(folder, 'products.json') }, true));
  const running = spawn(program.command, program.arguments(port), { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  await untilAnswered(page, running);
  return {
    page,
    folder,
    async stop() {
      const ended = once(running, 'exit');
      running.kill();
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

/** @throws Error with the program's standard error if the program ends before it answers */
async function untilAnswered(page: string, running: ChildProcess): Promise<void> {
  let errors = '';
  running.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  await vi.waitUntil(
    () => {
      if (running.exitCode !== null) throw new Error(errors);
      return fetch(page, { redirect: 'manual' }).catch(() => null);
    },
    { timeout: 60_000 },
  );
}

/** Opens the pages of a sample in one browser. */
export function openSample({ page }: Sample) {
  const cookies = new Map<string, string>();
  return async (address: string | URL) => {
    const cookie = [...cookies.values()].join('; ');
    const response = await fetch(new URL(address, page), { redirect: 'manual', headers: { cookie } });
    for (const set of response.headers.getSetCookie()) cookies.set(set.split('=')[0] ?? '', set.split(';')[0] ?? '');
    return { status: response.status, location: response.headers.get('location'), text: await response.text() };
  };
}
