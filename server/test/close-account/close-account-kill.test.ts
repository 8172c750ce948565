import { setTimeout as pause } from 'node:timers/promises';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { query } from '../../src/store/engines/engine.ts';
import { openEngine } from '../../src/store/engines/open.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { Browser } from '../browser.ts';
import { rowsOfDatabase } from '../database-rows.ts';
import { actions, PASSWORD } from '../product.ts';
import { proveOwnPassword } from '../reauth.ts';
import { startServerProcess, useSandboxAndDatabase } from '../server-process.ts';

const ACCOUNTS = 6;

const endOfDays = [
  query()(() => sql`UPDATE account SET closes_at = 1 WHERE closes_at IS NOT NULL`),
  // The killed server may not have sent the notices.
  query()(() => sql`UPDATE notice_delivery SET state = 'sent', changed_at = 1`),
  query()((db) => db.deleteFrom('pendingNotice')),
];

describe.each(dialects)('a server on %s that is killed while accounts are closed', (dialect) => {
  const on = useSandboxAndDatabase(dialect);

  test('a killed server leaves each account whole or erased, and every acknowledged closing erased', async () => {
    const server = await startServerProcess(on.sandbox, on.settings);
    const product = actions(on.sandbox, server.url);
    const people = await Promise.all(
      Array.from({ length: ACCOUNTS }, async () => {
        // A registration by a code counts as a step-up.
        const { browser, phone } = await product.newAccount();
        await proveOwnPassword(browser, PASSWORD);
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
    const rows = await rowsOfDatabase(on.settings);
    const next = await startServerProcess(on.sandbox, on.settings);
    for (const [index, { browser, phone }] of people.entries()) {
      const answer = await new Browser(next.url).call(endpoints.currentUser, {}, { bearer: browser.bearer ?? '' });
      const isErased = !rows.some((row) => row.includes(phone));
      expect([phone, answer.status]).toEqual([phone, isErased ? 410 : 200]);
      if (acknowledged[index] === 'OK') expect([phone, isErased]).toEqual([phone, true]);
      if (!isErased) expect(answer.data.phone).toBe(phone);
    }
    await next.kill();
  }, 60_000);

  test('after a kill at the end of the 7 days, two more servers close the remaining accounts, each once', async () => {
    const server = await startServerProcess(on.sandbox, on.settings);
    const product = actions(on.sandbox, server.url);
    const people = await Promise.all(Array.from({ length: ACCOUNTS }, () => product.newAccount()));
    const ids = await Promise.all(
      people.map(async ({ browser }) => (await browser.call(endpoints.currentUser, {})).data.userId),
    );
    for (const { browser } of people) await browser.call(endpoints.closeAccount, { when: 'later' });
    await server.kill();
    await endDays();
    const closing = { CLOSE_DUE_AT_START: 'yes' };
    const killed = await startServerProcess(on.sandbox, on.settings, closing);
    await pause(Math.random() * 50);
    await killed.kill();
    const next = await Promise.all([1, 2].map(() => startServerProcess(on.sandbox, on.settings, closing)));
    const closedIds = async () =>
      (await rowsOfDatabase(on.settings)).flatMap((row) => {
        const event = row.startsWith('security_event ') ? JSON.parse(row.slice(row.indexOf('{'))) : {};
        return event.kind === 'account-closed' && ids.includes(event.account_id) ? [event.account_id] : [];
      });
    await vi.waitFor(async () => expect((await closedIds()).toSorted()).toEqual(ids.toSorted()), { timeout: 10_000 });
    const rows = await rowsOfDatabase(on.settings);
    for (const { phone } of people) expect(rows.filter((row) => row.includes(phone))).toEqual([]);
    await Promise.all(next.map((one) => one.kill()));
  }, 60_000);

  /** Ends the 7 days of every closing account. */
  async function endDays(): Promise<void> {
    const engine = await openEngine(on.settings);
    await engine.tx(async (run) => {
      for (const statement of endOfDays) await run(statement, {});
    });
    await engine.close();
  }
});
