import { brand } from '@isoline/contract/brand.ts';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { answer, authorizationRequest, discover, uidOf, visit } from '../openid/openid-client.ts';
import { pageOrigin, useProduct } from '../product.ts';
import { userIdOf } from '../provider-actions.ts';

describe.each(dialects)('the ledger of consents on %s', (dialect) => {
  const use = useProduct(dialect);

  test('the ledger has the terms and the privacy policy of the registration, and a product until it is disconnected', async () => {
    const origin = pageOrigin(use());
    const owner = (await use().newAccount()).browser.at(origin);
    const userId = await userIdOf(owner);
    const ledger = () => use().app.ports.store.read.consentRecords.ofAccount({ accountId: userId });
    const ofRegistration = { version: brand.termsVersion, givenBy: 'registration', withdrawnAt: null };
    expect(await ledger()).toMatchObject([
      { kind: 'terms', ...ofRegistration },
      { kind: 'privacy', ...ofRegistration },
    ]);
    const config = await discover(origin, 'strata');
    const ask = {
      redirect_uri: 'https://strata.isoline.example/signed-in',
      scope: 'openid profile',
      prompt: 'consent',
    };
    const { url } = await authorizationRequest(config, ask);
    await answer(owner, uidOf(await visit(owner, url)), { scopes: ['profile'] });
    const given = { kind: 'product', product: 'strata', version: 'openid profile', givenBy: 'consent' };
    expect((await ledger())[0]).toMatchObject({ ...given, withdrawnAt: null });
    await owner.call(endpoints.disconnectProduct, {}, { params: { id: 'strata' } });
    expect((await ledger())[0]).toMatchObject({ ...given, withdrawnAt: expect.any(Number) });
  });
});
