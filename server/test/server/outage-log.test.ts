import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { asSuperuser, dialects } from '../../src/store/engines/testing.ts';
import { capturedLog } from '../captured-log.ts';
import { LOOKS_OFTEN, type Product, useProduct } from '../product.ts';

/** Takes the database of a product away. Returns the function that brings it back. */
async function takeAway({ env }: Product): Promise<() => Promise<void>> {
  if (env.DATABASE_URL) {
    const name = new URL(env.DATABASE_URL).pathname.slice(1);
    const endAll = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`;
    await asSuperuser(`${endAll}; ALTER DATABASE ${name} RENAME TO ${name}_away`);
    return () => asSuperuser(`ALTER DATABASE ${name}_away RENAME TO ${name}`);
  }
  const file = join(env.DATA_DIR ?? '', 'account.sqlite');
  await rename(file, `${file}.away`);
  return () => rename(`${file}.away`, file);
}

describe.each(dialects)('the log of an outage on %s', (dialect) => {
  const log = capturedLog();
  const use = useProduct(dialect, {}, { ...LOOKS_OFTEN, logger: log.logger });
  const warnings = () => log.lines().filter((line) => /"level":[45]0/.test(line));

  test('the periodic jobs of a node without its database log one line, and not one for each run', async () => {
    const bringBack = await takeAway(use());
    await expect.poll(() => warnings().length).toBe(1);
    await expect.poll(async () => (await fetch(`${use().url}/readyz`)).status).toBe(503);
    // Each look at what is due fails, ten times a second.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(warnings()).toEqual([
      expect.stringContaining(dialect === 'sqlite' ? 'was removed or replaced' : 'the database does not serve'),
    ]);
    await bringBack();
    await expect.poll(async () => (await fetch(`${use().url}/readyz`)).status).toBe(200);
    await expect.poll(() => log.lines().join()).toMatch(/the database answers again after \d+ s/);
  });
});
