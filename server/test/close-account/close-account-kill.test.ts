import { setTimeout as pause } from 'node:timers/promises';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { type Sandbox, startSandbox } from '@isoline/sandbox/sandbox.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { newDatabaseWithTables } from '../../src/store/testing-database.ts';
import { Browser } from '../browser.ts';
import { databaseRows } from '../database-rows.ts';
import { actions } from '../product.ts';
import { startServerProcess } from '../server-process.ts';

const ACCOUNTS = 6;

describe.each(dialects)('a server on %s that is killed while accounts are closed', (dialect) => {
  let sandbox: Sandbox;
  let database: Awaited<ReturnType<typeof newDatabaseWithTables>>;
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0, smtpPort: 0 });
    database = await newDatabaseWithTables(dialect);
  }, 60_000);
  afterAll(async () => {
    await sandbox.close();
    await database.remove();
  });

  test('leaves each account whole or erased, and erased what it acknowledged', async () => {
    const server = await startServerProcess(sandbox, database.settings);
    const product = actions(sandbox, server.url);
    const people = await Promise.all(
      Array.from({ length: ACCOUNTS }, async () => {
        // A registration by a code is a step-up.
        const { browser, phone } = await product.newAccount();
        return { browser, phone };
      }),
    );
    const closing = people.map(({ browser }) =>
      browser.call(endpoints.closeAccount, { when: 'now' }).then(
        ({ key }) => key,
        () => null,
      ),
    );
    await Promise.race([closing[0], pause(Math.random() * 100)]);
    await server.kill();
    const acknowledged = await Promise.all(closing);
    const { dataDir, databaseUrl } = database.settings;
    const env = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
    const rows = await databaseRows({ env });
    const next = await startServerProcess(sandbox, database.settings);
    for (const [index, { browser, phone }] of people.entries()) {
      const answer = await new Browser(next.url).call(endpoints.currentUser, {}, { bearer: browser.bearer ?? '' });
      const isErased = !rows.some((row) => row.includes(phone));
      expect([phone, answer.status]).toEqual([phone, isErased ? 410 : 200]);
      if (acknowledged[index] === 'OK') expect([phone, isErased]).toEqual([phone, true]);
      if (!isErased) expect(answer.data.phone).toBe(phone);
    }
    await next.kill();
  }, 60_000);
});
