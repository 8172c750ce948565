import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { databaseRows } from '../database-rows.ts';
import { freshAddress, freshPhone, useProduct } from '../product.ts';

describe.each(dialects)('the counters on %s', (dialect) => {
  const use = useProduct(dialect);

  test('counters contain keyed hashes of 22 characters, for clients and contacts', async () => {
    const [address, phone] = [freshAddress(), freshPhone()];
    const browser = use().browser(address);
    await browser.signIn(phone, 'Wrong#Pass1');
    await use().send(browser, 'register', { phone });
    const rows = (await databaseRows(use())).filter((row) => row.startsWith('counter '));
    expect(rows.length).toBeGreaterThan(8);
    for (const row of rows) expect(row).toMatch(/^counter \{"key":"[\w-]{22}",/);
    expect(rows.join()).not.toContain(address);
  });
});
