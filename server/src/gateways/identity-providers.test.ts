import { expect, test } from 'vitest';
import { Unavailable } from '../model/unavailable.ts';
import { connectProviders } from './identity-providers.ts';

const origin = () => 'http://localhost:8080';

test('a provider that is off is not listed as enabled, and refuses every call', async () => {
  const { identityProviders, enabledProviders, frameOrigins } = connectProviders(
    { wechat: null, cloud: null, google: null },
    origin,
  );
  expect([enabledProviders, frameOrigins]).toEqual([[], []]);
  const request = { clientContext: 'browser', state: 's', verifier: 'v', nonce: 'n', locale: 'zh-CN' } as const;
  for (const provider of Object.values(identityProviders)) {
    await expect(provider.authorizationPage(request)).rejects.toThrow(Unavailable);
    await expect(provider.exchangeCode({ ...request, code: 'c' })).rejects.toThrow(Unavailable);
  }
});
