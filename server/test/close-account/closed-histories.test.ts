import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lifetimes } from '@isoline/contract/limits.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { removeExpiredObjects } from '../../src/operations/avatar/remove-expired-objects.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { prune } from '../../src/store/prune.ts';
import { capturedLog } from '../captured-log.ts';
import { databaseRows, openDatabase } from '../database-rows.ts';
import { type Product, startProduct } from '../product.ts';
import { userIdOf } from '../provider-actions.ts';
import { closeNow, histories, storedObjects, textsOf } from './closing-steps.ts';

/** Limits count by client address for a day, and refusals without an account keep their address for 14 days. */
const isOfNobody = (row: string) => row.startsWith('counter ') || /^security_event .*"account_id":null/.test(row);

describe.each(dialects)('a closed account on %s', (dialect) => {
  const { logger, lines } = capturedLog();
  const closed: string[] = [];
  let product: Product;
  beforeAll(async () => {
    // On PostgreSQL, the products of the tests share a folder, and this test counts its objects.
    const own = dialect === 'postgres' ? { DATA_DIR: mkdtempSync(join(tmpdir(), 'isoline-closed-')) } : {};
    const settings = { LOG_ADDRESSES: 'masked', GOOGLE_CLIENT_ID: 'isoline-account', ...own };
    product = await startProduct(dialect, settings, { logger });
  }, 60_000);
  afterAll(async () => {
    await product.close();
    if (dialect === 'postgres') rmSync(product.env.DATA_DIR ?? '', { recursive: true });
  }, 60_000);

  /** Runs the server's job of each minute. */
  async function pruneIn(ms: number) {
    const engine = await openDatabase(product);
    await prune(engine, product.app.ports.now() + ms);
    await engine.close();
  }

  test.each(Object.entries(histories))(
    'a closed account %s does not leave a byte of its person in a row, an object or a log line',
    async (_, live) => {
      const objectsBefore = (await storedObjects(product)).length;
      const person = await live(product);
      const accountId = await userIdOf(person.browser);
      const rowsBefore = await databaseRows(product);
      const marks = [...new Set([...person.marks, ...textsOf(rowsBefore, accountId)])];
      const found = (texts: readonly string[]) =>
        texts.flatMap((text) => marks.filter((mark) => text.includes(mark)).map((mark) => `${mark} in ${text}`));
      expect(found(rowsBefore)).not.toEqual([]);
      expect((await closeNow(product, person)).key).toBe('OK');
      closed.push(accountId);
      await product.app.settled();
      await removeExpiredObjects(product.app.ports);
      await pruneIn(0);
      const rows = (await databaseRows(product)).filter((row) => !isOfNobody(row));
      expect(found(rows)).toEqual([]);
      const objects = await storedObjects(product);
      expect(found(objects)).toEqual([]);
      expect(objects).toHaveLength(objectsBefore);
      expect(lines().length).toBeGreaterThan(10);
      expect(found(lines())).toEqual([]);
    },
    60_000,
  );

  test('6 months later a closed account has no sign-in record or security event, and its id exists only in its own row and where its products ask for it', async () => {
    expect(closed).toHaveLength(Object.keys(histories).length);
    const records = (await databaseRows(product)).filter((row) => row.startsWith('login_record '));
    expect(records.length).toBeGreaterThanOrEqual(closed.length);
    await pruneIn(lifetimes.loginRecordMs + 60_000);
    const rows = await databaseRows(product);
    expect(rows.filter((row) => /^(login_record|security_event|session|counter) /.test(row))).toEqual([]);
    const naming = rows.filter((row) => closed.some((id) => row.includes(id)));
    // A product learns for 400 days that its user has closed the account.
    expect(naming.filter((row) => !/^(account|closed_user) /.test(row))).toEqual([]);
  });
});
