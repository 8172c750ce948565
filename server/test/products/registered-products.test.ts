import { endpoints } from '@isoline/contract/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { readProductSettings } from '../../src/settings/product-settings.ts';
import { WrongSetting } from '../../src/settings/read-settings.ts';
import { PASSWORD, useProduct } from '../product.ts';

const defaults = readProductSettings({}, true);

/** Returns the products of a changed file: Strata is removed and Ridge is added. */
function changed() {
  const [contour, strata, twin] = defaults.products;
  if (!contour || !strata || !twin) throw new Error('there are three products');
  const ridge = { ...strata, id: 'ridge', url: 'https://ridge.example/', origins: ['https://ridge.example'] };
  return { ...defaults, products: [contour, ridge, twin], clientSecrets: new Map([['ridge', ['a secret of ridge']]]) };
}

describe('products that are registered while the server runs', () => {
  const use = useProduct('sqlite');
  const ids = async () => (await use().browser().call(endpoints.products, {})).data.map(({ id }) => id);
  const backAddress = async (backUrl: string) =>
    (await use().browser().call(endpoints.authorizeUrl, { provider: 'wx', intent: 'login', backUrl })).key;
  const icon = (id: string) => use().browser().fetch(`/product-icons/${id}`);

  test('registered products are listed, are valid back addresses, have an icon, sign in as clients and are named in records', async () => {
    expect([await ids(), await backAddress('https://ridge.example/a')]).toEqual([
      ['contour', 'strata', 'twin'],
      'BACK_URL_REFUSED',
    ]);
    use().app.reloadProducts(changed);
    expect([await ids(), await backAddress('https://ridge.example/a')]).toEqual([['contour', 'ridge', 'twin'], 'OK']);
    expect(await backAddress('https://strata.isoline.example/')).toBe('BACK_URL_REFUSED');
    expect([(await icon('ridge')).status, (await icon('strata')).status]).toEqual([200, 404]);

    const { browser, phone } = await use().newAccount();
    const authorization = `Basic ${Buffer.from('ridge:a secret of ridge').toString('base64')}`;
    const server = use().browser();
    const signIn = await server.signIn(phone, PASSWORD, undefined, {
      headers: { origin: '', authorization, source: 'ridge' },
    });
    expect(signIn.key).toBe('OK');
    const { data } = await browser.call(endpoints.loginHistory, { current: 1, size: 1 });
    expect(data.records[0]?.product).toBe('ridge');
  });

  test('registered products stay as they are when the new file is wrong', async () => {
    use().app.reloadProducts(() => defaults);
    use().app.reloadProducts(() => {
      throw new WrongSetting('PRODUCTS_FILE products.json: 0.id must be …');
    });
    expect(await ids()).toEqual(['contour', 'strata', 'twin']);
    expect((await icon('strata')).status).toBe(200);
  });

  test('a product icon runs no script when it is opened by itself', async () => {
    const { headers } = await icon('contour');
    expect(headers.get('content-type')).toBe('image/svg+xml');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('a registered product gives `{product}-account` its calls, and an unknown product has none', async () => {
    const products = (id: string) => use().browser().fetch(`/apis/uc/${id}-account/products`);
    const [ours, contour, unknown] = await Promise.all(['isoline', 'contour', 'elsewhere'].map(products));
    expect([ours?.status, contour?.status, unknown?.status]).toEqual([200, 200, 404]);
    expect(await contour?.json()).toEqual(await ours?.json());
  });
});
