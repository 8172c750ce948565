import { endpoints } from '@isoline/contract/endpoints.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { closeAccountNow } from '../../src/model/privacy/close-account.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { kindOf, streamActions } from '../back-end/event-receiver.ts';
import { allowStreams, emailUserOf, mergeInto, runFor, userOf } from '../back-end/event-users.ts';
import { databaseRows } from '../database-rows.ts';
import { useOpenIdClient } from '../openid/openid-client.ts';
import { useProduct } from '../product.ts';

// docs/people/privacy-data.md: what products were told is erased when the account is closed.
describe.each(dialects)('the events of a closed account on %s', (dialect) => {
  const use = useProduct(dialect, { LIMIT_MACHINE_TOKENS: '0', LIMIT_BACK_END_CALLS: '0' });
  const client = useOpenIdClient(use);
  const contour = streamActions(() => use().url, 'contour');
  beforeAll(async () => {
    allowStreams(use());
    await contour.create();
  });
  async function close(id: string) {
    const { ports } = use().app;
    await ports.store.longTx(async (tables) => {
      const account = await tables.accounts.byId({ id });
      if (account) await closeAccountNow(ports, tables, account);
    });
  }
  /** Returns the rows of the events of contour, except its logouts, that have one of these ids. */
  const eventsOf = async (...ids: string[]) =>
    (await databaseRows(use())).filter(
      (row) => /^product_event .*"product":"contour"/.test(row) && ids.some((id) => row.includes(id)),
    );

  test('only what its products still need waits, and no row is left when they have it', async () => {
    const survivor = await userOf(client);
    const merged = await emailUserOf(use(), ['contour']);
    await contour.drain();
    await survivor.browser.call(endpoints.updateInfo, { nickName: 'Told Name' });
    await mergeInto(use(), survivor, merged.email);
    await runFor(use(), 'freeze', survivor.phone);
    await runFor(use(), 'unfreeze', survivor.phone);
    await close(survivor.sub);
    expect((await eventsOf(survivor.sub, merged.sub)).length).toBeGreaterThan(3);
    const told = (await contour.drain()).map(kindOf);
    expect(told.filter((kind) => kind === 'account-purged')).toHaveLength(2);
    expect([...new Set(told)].toSorted()).toEqual(['account-merged', 'account-purged', 'session-revoked']);
    expect(await eventsOf(survivor.sub, merged.sub)).toEqual([]);
  });

  test('a product that was disconnected is still told, because it is not told of the closing', async () => {
    const { browser, sub } = await userOf(client);
    await browser.call(endpoints.disconnectProduct, {}, { params: { id: 'contour' } });
    await close(sub);
    expect((await contour.drain()).map(kindOf)).toContain('consent-withdrawn');
    expect(await eventsOf(sub)).toEqual([]);
  });

  test('a refused event is not kept either', async () => {
    const { sub } = await userOf(client);
    await contour.drain();
    await close(sub);
    const { events } = await contour.poll();
    const error = { err: 'invalid_request', description: 'no such user' };
    await contour.poll({ setErrs: Object.fromEntries(events.map(({ jti }) => [jti, error])) });
    expect(await eventsOf(sub)).toEqual([]);
  });

  test('the events of open accounts stay for the page on personal data', async () => {
    const { browser, sub } = await userOf(client);
    await browser.call(endpoints.updateInfo, { nickName: 'Told Name' });
    await contour.drain();
    expect(await eventsOf(sub)).not.toEqual([]);
  });
});
