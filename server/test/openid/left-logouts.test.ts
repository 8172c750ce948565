import { endpoints } from '@isoline/contract/endpoints.ts';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { query } from '../../src/store/engines/engine.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { removeProduct } from '../changed-products.ts';
import { openDatabase } from '../database-rows.ts';
import { LOOKS_OFTEN, useProduct } from '../product.ts';
import { signInToProduct, useLogoutReceiver, useOpenIdClient } from './openid-client.ts';

/** Ends all sign-ins to products as a node of an earlier version does. */
const endAsBefore = query<{ at: number }>()(
  (_, p) => sql`UPDATE product_session SET due_at = CAST(${p.at} AS BIGINT), ended_at = CAST(${p.at} AS BIGINT)`,
);
const rowsLeft = query()(() => sql<{ sid: string }>`SELECT sid FROM product_session`);

describe.each(dialects)('a logout that an earlier version has left, on %s', (dialect) => {
  const use = useProduct(dialect, {}, LOOKS_OFTEN);
  const contour = useOpenIdClient(use);
  const receiver = useLogoutReceiver(use);

  test('it is sent once, and signing out afterwards does not send a second one', async () => {
    const browser = (await use().newAccount()).browser.at(contour.origin());
    const sid = (await signInToProduct(browser, contour.config)).claims()?.sid;
    const engine = await openDatabase(use());
    await engine.tx((run) => run(endAsBefore, { at: use().app.ports.now() }));
    const sids = () => receiver().tokens.map((token) => decodeJwt(token).sid);
    await expect.poll(sids, { timeout: 10_000 }).toEqual([sid]);
    expect(await engine.read(rowsLeft, {})).toEqual([]);
    await browser.call(endpoints.signOut, {});
    await use().pass(120_000);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(sids()).toEqual([sid]);
    await engine.close();
  });

  test('it waits in the stream of a product that this node does not have now', async () => {
    const browser = (await use().newAccount()).browser.at(contour.origin());
    await signInToProduct(browser, contour.config);
    removeProduct(use().app, 'contour');
    const engine = await openDatabase(use());
    await engine.tx((run) => run(endAsBefore, { at: use().app.ports.now() }));
    const { productEvents } = use().app.ports.store.read;
    await expect.poll(() => productEvents.countWaiting({ product: 'contour:logouts', limit: 9 })).toBe(1);
    await engine.close();
  });
});
