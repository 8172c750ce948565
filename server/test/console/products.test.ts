import { consoleEndpoints as calls } from '@isoline/contract/console/console-endpoints.ts';
import { reasons } from '@isoline/contract/errors.ts';
import { describe, expect, test } from 'vitest';
import { readProductSettings } from '../../src/settings/product-settings.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { aConsoleProduct } from '../../src/store/testing-store.ts';
import { LOOKS_OFTEN, useProduct } from '../product.ts';
import { userIdOf } from '../provider-actions.ts';
import { CONSOLE } from './console-browser.ts';
import { anEntry, type Entry, REASON, useProductActions } from './product-actions.ts';

describe.each(dialects)('products of the console on %s', (dialect) => {
  const use = useProduct(dialect, CONSOLE, LOOKS_OFTEN);
  const { acting, add, view, change, switchTo, publicIds } = useProductActions(use);
  const previewOf = async (id: string, version: number | null, entry: Entry) =>
    (await (await acting()).call(calls.previewProduct, { id, version, entry })).data;

  test('an entry that breaks a rule of the products file gets a sentence for each field in both languages, and is not saved', async () => {
    const { id, entry } = anEntry({
      url: 'ridge',
      redirectUris: ['http://ridge.example.com/in', 'https://*.example.com/'],
      name: { zh: '', en: 'Ridge' },
      privacyPolicy: 'javascript:alert(1)',
    });
    const { problems } = await previewOf(id, null, entry);
    expect(problems.map(({ field }) => field)).toEqual([
      'name.zh',
      'url',
      'privacyPolicy',
      'redirectUris',
      'redirectUris',
    ]);
    expect(problems[3]?.message.zh).toMatch(/^须为 https 地址.*现为 http:\/\/ridge\.example\.com\/in$/);
    expect(problems[3]?.message.en).toMatch(/^Must be an https address, .*; it is http:\/\/ridge\.example\.com\/in\.$/);
    const answer = await (await acting()).call(calls.addProduct, { id, entry, reason: REASON });
    expect([answer.key, (await publicIds()).includes(id)]).toEqual(['PRODUCT_REFUSED', false]);
  });

  test('an id or an origin of another product is refused, even if two operators add it in parallel', async () => {
    const given = anEntry();
    const answers = await Promise.all([add(given), add(given)]);
    expect(answers.map(({ answer }) => answer.key).toSorted()).toEqual(['OK', 'PRODUCT_REFUSED']);
    const sameOrigin = anEntry({ url: given.entry.url });
    expect((await previewOf(sameOrigin.id, null, sameOrigin.entry)).problems).toMatchObject([{ field: 'url' }]);
    expect((await add(sameOrigin)).answer.msg).toBe(reasons.PRODUCT_REFUSED.conflict.en);
    expect((await add({ ...anEntry(), id: 'contour' })).answer.key).toBe('PRODUCT_REFUSED');
  });

  test('the second of two parallel changes of a product is refused, and nothing of the first is lost', async () => {
    const { id, entry } = await add();
    const { version } = await view(id);
    expect((await change(id, { ...entry, recommended: true }, version)).key).toBe('OK');
    const late = await change(id, { ...entry, recommended: false }, version);
    expect(late).toMatchObject({
      msg: reasons.PRODUCT_REFUSED['changed-since'].en,
      data: { reason: 'changed-since' },
    });
    expect((await view(id)).entry.recommended).toBe(true);
    const other = await change(id, { ...entry, client: 'browser' }, (await view(id)).version);
    expect(other.msg).toBe(reasons.PRODUCT_REFUSED.client.en);
  });

  test('the preview names what saving would refuse: a change by another operator, another kind of client', async () => {
    const { id, entry } = await add();
    const { version } = await view(id);
    const problemsOf = async (seen: number, given: Entry) => (await previewOf(id, seen, given)).problems;
    const { client, 'changed-since': changedSince } = reasons.PRODUCT_REFUSED;
    expect(await problemsOf(version, { ...entry, client: 'browser' })).toEqual([{ field: 'client', message: client }]);
    expect((await change(id, { ...entry, recommended: true }, version)).key).toBe('OK');
    expect(await problemsOf(version, entry)).toEqual([{ field: '', message: changedSince }]);
  });

  test('an unchanged maker is not a change, and a broken entry keeps its maker', async () => {
    const maker = { zh: '山脊公司', en: 'Ridge Inc.' };
    const { id, entry } = await add(anEntry({ maker }));
    const { version } = await view(id);
    const changed = await previewOf(id, version, { ...entry, recommended: true });
    expect(changed.changes.map(({ field }) => field)).toEqual(['recommended']);
    const renamed = await previewOf(id, version, { ...entry, maker: { ...maker, en: 'Ridge Ltd.' } });
    expect(renamed.changes).toEqual([{ field: 'maker.en', removed: ['Ridge Inc.'], added: ['Ridge Ltd.'] }]);
    await use().app.ports.store.tx(async ({ consoleProducts }) => {
      await consoleProducts.nextVersion();
      await consoleProducts.put(
        aConsoleProduct({ id: 'unreachable', entry: JSON.stringify({ ...entry, url: 'ridge', client: 'other' }) }),
      );
    });
    await use().app.ports.products.refresh();
    expect(await view('unreachable')).toMatchObject({ state: 'invalid', entry: { maker, client: 'confidential' } });
  });

  test('an address of the account itself and a product without consent are refused', async () => {
    const own = 'https://account.example.com';
    use().app.reloadProducts(() => readProductSettings({}, true, [own]));
    const given = anEntry({ redirectUris: [`${own}/in`], privacyPolicy: `${own}/privacy`, firstParty: true });
    const { problems } = await previewOf(given.id, null, given.entry);
    expect(problems.map(({ field }) => field)).toEqual(['firstParty', 'redirectUris']);
    expect(problems[1]?.message.en).toBe(`This address is one of the account itself: ${own}/in`);
    expect((await add(given)).answer.key).toBe('PRODUCT_REFUSED');
    const rest = { ...given.entry, redirectUris: [`${given.entry.url}in`], firstParty: false };
    expect((await add({ ...given, entry: rest })).answer.key).toBe('OK');
  });

  test('products of the products file are shown, and cannot be changed', async () => {
    const { products } = (await (await acting()).call(calls.listProducts, {})).data;
    expect(products.find(({ id }) => id === 'contour')).toMatchObject({ source: 'file', state: 'on', secrets: null });
    const contour = await view('contour');
    expect(contour.source).toBe('file');
    const input = { reason: REASON };
    const answers = [
      await change('contour', contour.entry, contour.version),
      await switchTo('contour', false),
      await (await acting()).call(calls.makeProductSecret, input, { id: 'contour' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  test('a new product cannot have the id of a former product of the products file that an account has allowed', async () => {
    const given = anEntry();
    const { random, store } = use().app.ports;
    const times = { givenAt: 1, lastUsedAt: 1, connectionId: random.id() };
    const accountId = await userIdOf((await use().newAccount()).browser);
    await store.tx(({ consents }) => consents.put({ accountId, product: given.id, scopes: ['openid'], ...times }));
    const asked = { id: given.id, version: null, entry: given.entry };
    const preview = (await (await acting()).call(calls.previewProduct, asked)).data;
    const { used } = reasons.PRODUCT_REFUSED;
    expect(preview.problems).toEqual([{ field: 'id', message: used }]);
    expect((await add(given)).answer.msg).toBe(used.en);
    expect(await publicIds()).not.toContain(given.id);
  });

  test('a product that is off cannot be switched on while another product has its origin', async () => {
    const first = await add();
    await switchTo(first.id, false);
    const second = await add(anEntry({ url: first.entry.url }));
    expect(second.answer.key).toBe('OK');
    expect((await switchTo(first.id, true)).msg).toBe(reasons.PRODUCT_REFUSED.conflict.en);
  });

  test('a product of the file takes precedence over a console product with its id, and a bad entry stops no node or other product', async () => {
    const good = await add();
    const { store } = use().app.ports;
    await store.tx(async ({ consoleProducts }) => {
      await consoleProducts.nextVersion();
      for (const [id, entry] of Object.entries({ contour: good.entry, broken: '{', strange: { url: 5 }, rest: null }))
        await consoleProducts.put(
          aConsoleProduct({ id, entry: typeof entry === 'string' ? entry : JSON.stringify(entry) }),
        );
    });
    const node = await use().anotherNode();
    expect(node.ports.products.byId('contour')?.url).toBe(readProductSettings({}, true).products[0]?.url);
    expect(node.ports.products.byId(good.id)?.url).toBe(good.entry.url);
    await use().app.ports.products.refresh();
    const { products } = (await (await acting()).call(calls.listProducts, {})).data;
    const states = products.filter(({ source }) => source === 'console').map(({ id, state }) => [id, state]);
    expect(Object.fromEntries(states)).toMatchObject({
      contour: 'same-id',
      broken: 'invalid',
      strange: 'invalid',
      rest: 'invalid',
      [good.id]: 'on',
    });
    expect((await view('broken')).entry.redirectUris).toEqual([]);
    expect((await switchTo('broken', false)).key).toBe('OK');
    expect((await switchTo('broken', true)).key).toBe('PRODUCT_REFUSED');
  });

  test('each action is in the audit trail with its reason and the addresses, never with a secret', async () => {
    const { id, entry, back, secret } = await add();
    await change(id, { ...entry, redirectUris: [`${entry.url}new`] }, (await view(id)).version);
    await (await acting()).call(calls.makeProductSecret, { reason: REASON }, { id });
    await switchTo(id, false);
    const { entries } = (await (await acting()).call(calls.auditEntries, { operator: (await acting()).name })).data;
    const ofProduct = entries.filter(({ detail }) => detail.product === id);
    expect(ofProduct.map(({ kind }) => kind)).toEqual([
      'product-switched-off',
      'product-secret-made',
      'product-changed',
      'product-added',
    ]);
    expect(ofProduct[2]).toMatchObject({
      reason: REASON,
      detail: { fields: 'redirectUris', removed: back, added: `${entry.url}new` },
    });
    expect(JSON.stringify(entries)).not.toContain(secret);
  });

  test('the 201st product is refused, and the preview says so', async () => {
    const { store } = use().app.ports;
    const rest = 200 - (await store.read.consoleProducts.list()).length;
    await store.tx(async ({ consoleProducts }) => {
      for (let index = 0; index < rest; index += 1)
        await consoleProducts.put(aConsoleProduct({ id: `full-${index}`, entry: '{}', isOn: false }));
    });
    const another = anEntry();
    const { full } = reasons.PRODUCT_REFUSED;
    expect((await previewOf(another.id, null, another.entry)).problems).toEqual([{ field: '', message: full }]);
    expect((await add(another)).answer.msg).toBe(full.en);
  });
});
