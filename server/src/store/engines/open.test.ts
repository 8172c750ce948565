import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openEngine } from './open.ts';

test('without a URL, the database is a file in a folder that only its owner can read', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'isoline-open-'));
  const dataDir = join(parent, 'deep', 'data');
  const engine = await openEngine({ dataDir });
  expect(engine.dialect).toBe('sqlite');
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  expect((await stat(join(dataDir, 'account.sqlite'))).isFile()).toBe(true);
  await engine.close();
  await rm(parent, { recursive: true });
});

test.each(['postgres://h/d', 'postgresql://h/d'])(
  '%s is PostgreSQL, and is not connected to before the first use',
  async (databaseUrl) => {
    const engine = await openEngine({ databaseUrl, dataDir: '' });
    expect(engine.dialect).toBe('postgres');
    await engine.close();
  },
);

test.each(['mysql://u:secret@h/d', 'h/d', 'postgresx://u:secret@h'])(
  '%s is refused without repeating its password',
  async (databaseUrl) => {
    const refused = openEngine({ databaseUrl, dataDir: '' });
    await expect(refused).rejects.toThrow('DATABASE_URL must begin with postgres:// or postgresql://.');
    await expect(refused).rejects.not.toThrow('secret');
  },
);
