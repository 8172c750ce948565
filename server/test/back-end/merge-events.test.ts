import { endpoints } from '@isoline/contract/endpoints.ts';
import { DAY_MS } from '@isoline/contract/values/durations.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { firstChange, undoChange } from '../../src/model/account/undo-change.ts';
import { correction } from '../../src/model/entities/coins.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { callerOfBrowser } from '../caller-of-browser.ts';
import { changeContactTo } from '../change-contact/undo-helpers.ts';
import { useOpenIdClient } from '../openid/openid-client.ts';
import { freshPhone, LOOKS_OFTEN, useProduct } from '../product.ts';
import { bodyOf, kindOf, type Received, streamActions } from './event-receiver.ts';
import { allowStreams, emailUserOf, mergeAccounts, mergeInto, userOf } from './event-users.ts';
import { callApi, machineToken } from './machine-actions.ts';

const LIMITS = { LIMIT_MACHINE_TOKENS: '0', LIMIT_BACK_END_CALLS: '0' };

describe.each(dialects)('the events that products get about a merge on %s', (dialect) => {
  const use = useProduct(dialect, LIMITS, LOOKS_OFTEN);
  const client = useOpenIdClient(use);
  const contour = streamActions(() => use().url, 'contour');
  const strata = streamActions(() => use().url, 'strata');
  beforeAll(async () => {
    allowStreams(use());
    await contour.create();
    await strata.create();
  });
  const subjectsOf = (events: readonly Received[]) => events.map(({ sub_id: { sub } }) => sub);
  const claimsIn = (events: readonly Received[]) =>
    events.filter((event) => kindOf(event) === 'identifier-changed').map(bodyOf);
  const membership = async (method: string, sub: string, body?: object) =>
    callApi(use().url, method, `users/${sub}/membership`, {
      token: await machineToken(use().url, 'contour'),
      ...(body && { body }),
    });

  test('a product that polls long afterwards is told once which account stays, after all earlier events', async () => {
    const survivor = await userOf(client);
    const merged = await emailUserOf(use(), ['contour', 'strata']);
    await merged.browser.call(endpoints.updateInfo, { nickName: 'Before' });
    await use().pass(60_000);
    await mergeInto(use(), survivor, merged.email);
    await survivor.browser.call(endpoints.updateInfo, { nickName: 'After' });
    for (const product of [contour, strata]) {
      const events = await product.drain();
      const kinds = events.map(kindOf);
      expect(kinds.filter((kind) => kind === 'account-merged')).toHaveLength(1);
      const at = kinds.indexOf('account-merged');
      expect(bodyOf(events[at] as Received)).toEqual({ survivor: survivor.sub, merged: merged.sub });
      expect(events[at]?.sub_id.sub).toBe(survivor.sub);
      expect(kinds.indexOf('token-claims-change')).toBeLessThan(at);
      expect(subjectsOf(events.slice(at)).every((sub) => sub === survivor.sub)).toBe(true);
      expect(kinds.lastIndexOf('token-claims-change')).toBeGreaterThan(at);
      expect(events.map(({ jti }) => jti)).toEqual(events.map(({ jti }) => jti).toSorted());
    }
  });

  test('a product that knew only the survivor does not learn the other subject', async () => {
    const survivor = await userOf(client);
    const merged = await emailUserOf(use(), []);
    await mergeInto(use(), survivor, merged.email);
    const events = await contour.drain();
    expect(events.map(kindOf)).not.toContain('account-merged');
    expect(JSON.stringify(events)).not.toContain(merged.sub);
  });

  test('each product is told which contacts it may have are different for the account that it knew', async () => {
    const survivor = await userOf(client, { scope: 'openid phone email' });
    const merged = await emailUserOf(use(), ['strata'], { scope: 'openid phone' });
    await mergeInto(use(), survivor, merged.email);
    // Contour gets the e-mail of the merged account, strata the phone of the survivor.
    expect(claimsIn(await contour.drain())).toEqual([{ claims: ['email'] }]);
    expect(claimsIn(await strata.drain())).toEqual([{ claims: ['phone_number'] }]);
  });

  test('a product without access to contacts is not told that they moved', async () => {
    const survivor = await userOf(client, { scope: 'openid profile' });
    const merged = await emailUserOf(use(), ['strata'], { scope: 'openid profile' });
    await mergeInto(use(), survivor, merged.email);
    expect(claimsIn([...(await contour.drain()), ...(await strata.drain())])).toEqual([]);
  });

  test('a product is told of a contact that it may have of one of the accounts that it knew', async () => {
    const survivor = await userOf(client, { scope: 'openid phone' });
    const merged = await emailUserOf(use(), ['contour'], { scope: 'openid' });
    await mergeInto(use(), survivor, merged.email);
    await contour.drain();
    await changeContactTo(use(), survivor.browser, { phone: freshPhone() });
    expect(claimsIn(await contour.drain())).toEqual([{ claims: ['phone_number'] }]);
  });

  test('each product is told that the points are different, unless they are not for the account that it knew', async () => {
    const pointsIn = (events: readonly Received[]) =>
      events.filter((event) => kindOf(event) === 'points-changed').map(({ sub_id: { sub } }) => sub);
    const survivor = await userOf(client);
    const merged = await emailUserOf(use(), ['strata']);
    await mergeInto(use(), survivor, merged.email);
    for (const product of [contour, strata]) expect(pointsIn(await product.drain())).toEqual([survivor.sub]);
    const empty = await emailUserOf(use(), ['strata']);
    const { store, now, random } = use().app.ports;
    await store.tx(async ({ coins }) => {
      const of = { id: random.id(), accountId: empty.sub, at: now() };
      await coins.add(correction(of, { amount: -(await coins.balance(of)), key: 'all', note: null }));
    });
    await mergeAccounts(use(), { from: empty.sub, into: survivor.sub });
    expect(pointsIn(await contour.drain())).toEqual([]);
    expect(pointsIn(await strata.drain())).toEqual([survivor.sub]);
  });

  test('the undo of a merge is told, and the membership stays with the survivor', async () => {
    const survivor = await userOf(client, { scope: 'openid email' });
    const merged = await emailUserOf(use(), ['contour'], { scope: 'openid email' });
    const { context } = await callerOfBrowser(use(), survivor.browser);
    const until = new Date(use().app.ports.now() + 30 * DAY_MS).toISOString();
    await membership('PUT', merged.sub, { reference: merged.sub, until });
    await contour.drain();
    await mergeInto(use(), survivor, merged.email);
    expect((await contour.drain()).map(kindOf)).toEqual(
      expect.arrayContaining(['account-merged', 'membership-changed']),
    );
    const { ports } = use().app;
    await ports.store.tx(async (tables) => {
      const account = await tables.accounts.byId({ id: survivor.sub });
      const change = await firstChange(tables, survivor.sub, ports.now());
      if (account && change) await undoChange(ports, tables, context, { account, change });
    });
    const told = await contour.drain();
    expect(told.map(kindOf)).toEqual(expect.arrayContaining(['account-credential-change-required']));
    expect(claimsIn(told)).toEqual([{ claims: ['email'] }]);
    for (const sub of [merged.sub, survivor.sub])
      expect((await membership('GET', sub)).body).toMatchObject({ sub: survivor.sub, active: true, endsAt: until });
  });
});
