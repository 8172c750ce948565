import { endpoints } from '@isoline/contract/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { useProduct } from '../product.ts';
import { allowConsent, freshUser } from '../provider-actions.ts';

describe.each(dialects)('providers on %s', (dialect) => {
  const use = useProduct(dialect);

  test('a provider with its own callback call is refused here, and its state stays', async () => {
    const browser = use().browser();
    const params = await allowConsent(use(), browser, { provider: 'tc', control: 'cloud' }, freshUser());
    const query = new URLSearchParams({ provider: 'tc', ...params });
    expect((await browser.fetch(`${endpoints.providerAuth.path}?${query}`)).status).toBe(422);
    expect((await browser.call(endpoints.tcAuth, params)).data).toHaveProperty('security');
  });

  test('the settings decide which providers are enabled', async () => {
    const enabled = async (url: string) =>
      (await use().browser().at(url).call(endpoints.enabledProviders, {})).data.enabled;
    expect(await enabled(use().url)).toEqual(['wx', 'tc']);
    const { url } = await use().anotherNode({ WECHAT: 'off', CLOUD_PROVIDER: 'off' });
    expect(await enabled(url)).toEqual([]);
  });

  test('a provider that is switched off is unavailable', async () => {
    const { url } = await use().anotherNode({ WECHAT: 'off' });
    const browser = use().browser().at(url);
    const { status, key } = await browser.call(endpoints.authorizeUrl, { provider: 'wx', intent: 'login' });
    expect([status, key]).toEqual([503, 'UNAVAILABLE']);
  });
});
