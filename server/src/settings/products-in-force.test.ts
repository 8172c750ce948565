import { describe, expect, test } from 'vitest';
import type { ConsoleProducts } from '../model/entities/products.ts';
import { dialects } from '../store/engines/testing.ts';
import { openStore } from '../store/store.ts';
import { aConsoleProduct, T, useTestStore } from '../store/testing-store.ts';
import { readProductSettings } from './product-settings.ts';
import { productsInForce } from './products-in-force.ts';
import { productsOfFile } from './products-of-file.ts';
import { testSecrets } from './testing-settings.ts';

const entry = (id: string, parts: object = {}) =>
  JSON.stringify({
    name: { zh: '山脊', en: 'Ridge' },
    summary: { zh: '一句话', en: 'One sentence.' },
    url: `https://${id}.example.com/`,
    redirectUris: [`https://${id}.example.com/in`],
    ...parts,
  });

describe.each(dialects)('the products in force on %s', (dialect) => {
  const on = useTestStore(dialect);
  const secrets = testSecrets('of the products');
  const settings = { ...readProductSettings({}, true), clientSecrets: new Map([['ridge', ['of the settings']]]) };
  const read = (store = openStore(on.engine)) =>
    productsInForce(productsOfFile(settings), { store, secrets, now: () => T });
  const put = (id: string, isOn = true) =>
    openStore(on.engine).tx(async ({ consoleProducts }) => {
      const version = await consoleProducts.nextVersion();
      await consoleProducts.put(aConsoleProduct({ id, entry: entry(id), isOn, version }));
    });

  test('a read that is overtaken by a later one does not bring back old products', async () => {
    const store = openStore(on.engine);
    const { consoleProducts } = store.read;
    let keepWaiting = async () => {};
    const slow: ConsoleProducts = {
      ...consoleProducts,
      async list() {
        const found = await consoleProducts.list();
        await keepWaiting();
        return found;
      },
    };
    const products = await read({ ...store, read: { ...store.read, consoleProducts: slow } });
    await put('valley');
    const [hasRead, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    keepWaiting = () => {
      hasRead.resolve();
      return answer.promise;
    };
    const first = products.refresh();
    await hasRead.promise;
    keepWaiting = async () => {};
    await put('valley', false);
    await products.refresh();
    answer.resolve();
    await first;
    expect(products.byId('valley')).toBeUndefined();
  });

  test('a secret of the settings is not accepted for a product of the console, even while that product is off', async () => {
    await put('ridge');
    const products = await read();
    expect([products.byId('ridge')?.id, products.accepts('ridge', 'of the settings')]).toEqual(['ridge', false]);
    await put('ridge', false);
    await products.refresh();
    expect([products.byId('ridge'), products.accepts('ridge', 'of the settings')]).toEqual([undefined, false]);
  });
});
