import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { afterEach, beforeEach, expect } from 'vitest';
import { linesOf } from '../command-lines.ts';
import { runAccountCommand } from '../commands.ts';
import { freshEmail, PASSWORD, type Product } from '../product.ts';

export type Row = Record<string, unknown>;

let made = 0;
/** Returns an external id that no other test uses. */
export const freshId = () => `former:${process.pid}-${++made}`;

/** Returns a contact that its owner has verified. */
export const verified = (value: string) => ({ value, verifiedAt: '2025-01-01T00:00:00Z' });

/** Returns a hash as another system may have made it. */
export const hashOf = (password: string) => hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** Returns the id of the import that a command has printed. */
export const importIdIn = (output: string) => /Import (\w+)\./.exec(output)?.[1] ?? '';

/** Runs imports in a folder of their own. */
export function useImports(use: () => Product) {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'isoline-import-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const path = (name = 'users.ndjson') => join(folder, name);
  const run = async (...args: string[]) =>
    (await linesOf(runAccountCommand(['import', ...args], use().env))).join('\n');
  const write = (rows: readonly (Row | string)[]) =>
    writeFile(path(), rows.map((row) => (typeof row === 'string' ? row : JSON.stringify(row))).join('\n'));
  const refusedRows = async () =>
    (await readFile(path('users.ndjson.refused.ndjson'), 'utf8'))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
  return {
    path,
    run,
    write,
    async importRows(rows: readonly (Row | string)[]) {
      await write(rows);
      return run(path(), '--write');
    },
    /** Returns the line, the reason and the field of each refused row. */
    reasons: async () =>
      (await refusedRows()).map(({ _refused: { line, field, reason } }) => [line, reason, field].join(' ')),
    /** Returns the line and the sentence of each refused row. */
    texts: async () => (await refusedRows()).map(({ _refused: { line, text } }) => `${line} ${text}`),
    /** Returns a row with a verified email and the tests' password. */
    async person(parts: Row = {}) {
      const email = freshEmail();
      const row = { externalId: freshId(), email: verified(email), passwordHash: await hashOf(PASSWORD), ...parts };
      return { email, row };
    },
    async signedIn(username: string) {
      const browser = use().browser();
      expect((await browser.signIn(username, PASSWORD)).key).toBe('OK');
      return browser;
    },
  };
}
