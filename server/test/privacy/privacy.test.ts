import { brand } from '@isoline/contract/brand.ts';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { dataKinds } from '../../src/model/privacy/data-kinds.ts';
import { query } from '../../src/store/engines/engine.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import type { Browser } from '../browser.ts';
import { changeContactTo } from '../change-contact/undo-helpers.ts';
import { openDatabase } from '../database-rows.ts';
import { answer, authorizationRequest, discover, uidOf, visit } from '../openid/openid-client.ts';
import { freshAddress, freshEmail, freshPhone, PASSWORD, pageOrigin, useProduct } from '../product.ts';
import { userIdOf } from '../provider-actions.ts';

const ENGLISH = { headers: { 'accept-language': 'en' } };

describe.each(dialects)('the data that is kept of an account on %s', (dialect) => {
  const use = useProduct(dialect);

  async function account(origin = '') {
    const [browser, phone] = [use().browser(freshAddress()), freshPhone()];
    await use().register(browser, { phone });
    return { owner: origin ? browser.at(origin) : browser, phone };
  }

  async function allowStrata(owner: Browser): Promise<void> {
    const config = await discover(pageOrigin(use()), 'strata');
    const ask = {
      redirect_uri: 'https://strata.isoline.example/signed-in',
      scope: 'openid profile phone',
      prompt: 'consent',
    };
    const { url } = await authorizationRequest(config, ask);
    await answer(owner, uidOf(await visit(owner, url)), { scopes: ['profile'] });
  }

  /** Removes the rows that an account from before the ledger does not have. */
  async function forgetLedger(accountId: string): Promise<void> {
    const engine = await openDatabase(use());
    const remove = query<{ accountId: string }>()(
      (_, p) => sql<{ kind: string }>`DELETE FROM consent_record WHERE account_id = ${p.accountId} RETURNING kind`,
    );
    expect(await engine.tx((run) => run(remove, { accountId }))).not.toEqual([]);
    await engine.close();
  }

  test('the data is listed by kind, in the language of the call, with masked contacts', async () => {
    const { owner, phone } = await account();
    const { data } = await owner.call(endpoints.viewPrivacy, {}, ENGLISH);
    const names = Object.values(dataKinds).map(({ name }) => name.en);
    expect(data.kinds.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
    const groups = data.kinds.map(({ group }) => group);
    expect(groups.filter((group, at) => group !== groups[at - 1])).toEqual([
      'identity',
      'sign-in',
      'activity',
      'background',
    ]);
    const contacts = data.kinds.find(({ name }) => name === dataKinds.contacts.name.en);
    expect(contacts?.values).toEqual([{ text: `${phone.slice(0, 3)}****${phone.slice(7)}`, at: null, atLabel: null }]);
    expect(contacts).toMatchObject({
      kept: 'as long as the account exists',
      keptMs: null,
      count: 1,
      atClosing: 'erased',
    });
    // An account signs in once: the count is the count of the records, not of their text.
    await owner.signIn(phone, PASSWORD);
    const again = (await owner.call(endpoints.viewPrivacy, {}, ENGLISH)).data.kinds;
    const records = again.find(({ name }) => name === dataKinds.signInRecords.name.en);
    expect(records).toMatchObject({ keptMs: lifetimes.loginRecordMs, count: 2 });
    const codes = again.find(({ name }) => name === dataKinds.pendingProofs.name.en);
    expect(codes).toMatchObject({ values: null, count: null });
    expect(JSON.stringify(data)).not.toContain(phone);
    expect(JSON.stringify(data.kinds)).not.toMatch(/[\u4e00-\u9fff]/);
    const chinese = (await owner.call(endpoints.viewPrivacy, {}, { headers: { 'accept-language': 'zh' } })).data;
    expect(chinese.kinds[0]?.name).toBe(dataKinds.name.name.zh);
  });

  test('a former contact is listed once, and a contact that the account still has is not called former', async () => {
    const { owner } = await account();
    const [second, third] = [freshPhone(), freshPhone()];
    await changeContactTo(use(), owner, { email: freshEmail() });
    await changeContactTo(use(), owner, { phone: second });
    await changeContactTo(use(), owner, { email: freshEmail() });
    await changeContactTo(use(), owner, { phone: third });
    const { data } = await owner.call(endpoints.viewPrivacy, {}, ENGLISH);
    const { values } = data.kinds.find(({ name }) => name === dataKinds.contacts.name.en) ?? {};
    const texts = values?.map(({ text }) => text) ?? [];
    const former = texts.filter((text) => text.startsWith('Formerly '));
    expect(texts).toHaveLength(5);
    expect(former.filter((text) => text.includes('@'))).toHaveLength(1);
    expect(former).toContain(`Formerly ${second.slice(0, 3)}****${second.slice(7)}`);
    expect(texts).toContain(`${third.slice(0, 3)}****${third.slice(7)}`);
  });

  test('a known device has the name of its sign-in, and all without one share a value', async () => {
    const { owner, phone } = await account();
    const headers = {
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
    };
    await use().browser(freshAddress()).signIn(phone, PASSWORD, undefined, { headers });
    const accountId = await userIdOf(owner);
    const until = Date.now() + lifetimes.loginRecordMs;
    const { store } = use().app.ports;
    await store.tx(async ({ knownDevices }) => {
      for (const device of ['one', 'two']) await knownDevices.add(accountId, `${accountId} ${device}`, until);
    });
    const { data } = await owner.call(endpoints.viewPrivacy, {}, ENGLISH);
    const devices = data.kinds.find(({ name }) => name === dataKinds.devices.name.en);
    expect(devices?.values?.map(({ text, atLabel }) => `${text}, ${atLabel}`).toSorted()).toEqual([
      '2 devices that are signed out, the last known until',
      'Firefox · Windows, known until',
      'Unknown device, known until',
    ]);
    expect(devices?.count).toBe(4);
  });

  test('the devices of a merged account are shown too', async () => {
    const [{ owner }, { owner: merged }] = [await account(), await account()];
    const ids = { survivorId: await userIdOf(owner), mergedId: await userIdOf(merged) };
    await use().app.ports.store.tx(async ({ accounts }) => {
      for (const id of Object.values(ids).toSorted()) await accounts.byId({ id });
      await accounts.markMerged(ids);
    });
    const { kinds } = (await owner.call(endpoints.viewPrivacy, {}, ENGLISH)).data;
    expect(kinds.find(({ name }) => name === dataKinds.devices.name.en)?.count).toBe(2);
  });

  test('the page names the terms, and each product with what it receives until it is withdrawn', async () => {
    const { owner } = await account(pageOrigin(use()));
    const agreed = { product: null, version: brand.termsVersion, givenBy: 'registration', withdrawnAt: null };
    await allowStrata(owner);
    const { consents, recipients } = (await owner.call(endpoints.viewPrivacy, {}, ENGLISH)).data;
    expect(consents).toMatchObject([
      { kind: 'product', product: { id: 'strata' }, scopes: ['profile'], givenBy: 'consent', withdrawnAt: null },
      { kind: 'terms', ...agreed },
      { kind: 'privacy', ...agreed },
    ]);
    expect(recipients).toMatchObject([{ id: 'strata', scopes: ['profile'] }]);
    await owner.call(endpoints.disconnectProduct, {}, { params: { id: 'strata' } });
    const after = (await owner.call(endpoints.viewPrivacy, {})).data;
    expect(after.consents[0]).toMatchObject({ product: { id: 'strata' }, withdrawnAt: expect.any(String) });
    expect(after.recipients).toEqual([]);
  });

  test('the page of an account from before the ledger lists what the account holds, even after a consent is withdrawn', async () => {
    const { owner } = await account(pageOrigin(use()));
    await allowStrata(owner);
    const [connected, ...agreed] = (await owner.call(endpoints.viewPrivacy, {})).data.consents;
    // Nobody knows any longer how a first-party product was allowed.
    const held = { ...connected, givenBy: 'sign-in' };
    await forgetLedger(await userIdOf(owner));
    expect((await owner.call(endpoints.viewPrivacy, {})).data.consents).toEqual([held, ...agreed]);
    await owner.call(endpoints.disconnectProduct, {}, { params: { id: 'strata' } });
    const after = (await owner.call(endpoints.viewPrivacy, {})).data.consents;
    expect(after).toEqual([{ ...held, withdrawnAt: expect.any(String) }, ...agreed]);
  });

  test('a product that requests more than it was allowed asks the user again, and the page shows what is new', async () => {
    const { owner } = await account(pageOrigin(use()));
    await allowStrata(owner);
    const config = await discover(pageOrigin(use()), 'strata');
    const ask = {
      redirect_uri: 'https://strata.isoline.example/signed-in',
      scope: 'openid profile email',
      prompt: 'consent',
    };
    const { url } = await authorizationRequest(config, ask);
    const uid = uidOf(await visit(owner, url));
    const { data } = await owner.call(endpoints.interaction, {}, { params: { uid } });
    expect(data).toMatchObject({ prompt: 'consent', scopes: ['profile', 'email'], allowed: ['profile'] });
  });

  test('a caller who is not signed in is refused', async () => {
    expect((await use().browser().call(endpoints.viewPrivacy, {})).status).toBe(401);
  });
});
