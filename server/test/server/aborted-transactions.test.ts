import { endpoints } from '@isoline/contract/endpoints.ts';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { databaseRows } from '../database-rows.ts';
import { freshPhone, useProduct } from '../product.ts';

// SQLite does not abort a transaction at its commit. On SQLite, every API test runs each body twice (strict-ports.ts).
const use = useProduct('postgres');

// A sequence is not rolled back, so only the first transaction fails.
const abortFirstCommit = `
  CREATE SEQUENCE aborted;
  CREATE FUNCTION abort_first() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF nextval('aborted') = 1 THEN RAISE EXCEPTION 'aborted' USING ERRCODE = '40001'; END IF;
      RETURN NULL;
    END $$;
  CREATE CONSTRAINT TRIGGER abort_first AFTER INSERT ON account DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION abort_first()`;

test('a registration that PostgreSQL aborts at its commit with 40001 runs again, and happens once', async () => {
  const product = use();
  const client = new Client({ connectionString: product.env.DATABASE_URL });
  await client.connect();
  await client.query(abortFirstCommit);
  const [phone, browser] = [freshPhone(), product.browser()];
  await product.register(browser, { phone });

  const { rows } = await client.query('SELECT last_value FROM aborted');
  await client.end();
  expect(Number(rows[0].last_value)).toBe(2);
  const tables = (await databaseRows(product)).map((row) => row.split(' ', 1)[0]);
  const count = (name: string) => tables.filter((table) => table === name).length;
  expect(['account', 'contact', 'session', 'login_record', 'refresh_token'].map(count)).toEqual([1, 1, 1, 1, 1]);
  expect((await browser.call(endpoints.coin, {})).data.balance).toBe(100);
  // Only the code was sent.
  expect(await product.messagesTo(phone)).toHaveLength(1);
});
