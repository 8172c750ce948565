import { endpoints } from '@isoline/contract/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { addPasskey } from '../factors.ts';
import { PASSWORD, useProduct } from '../product.ts';
import { stepUp } from '../reauth.ts';

describe.each(dialects)('the protection of an account on %s', (dialect) => {
  const use = useProduct(dialect);

  test('one call returns the protections, the linked accounts and the last use of each method', async () => {
    const { browser, phone } = await use().newAccount();
    await stepUp(use(), browser);
    await addPasskey(use(), browser);
    await use().browser().call(endpoints.token, { grant_type: 'password', username: phone, password: PASSWORD });
    const { data } = await browser.call(endpoints.viewProtection, {});
    expect(data.passkeys).toEqual((await browser.call(endpoints.passkeys, {})).data);
    expect(data.authenticator).toEqual((await browser.call(endpoints.authenticator, {})).data);
    expect(data.trustedDevices).toEqual((await browser.call(endpoints.trustedDevices, {})).data);
    expect(data.identities).toEqual((await browser.call(endpoints.account, {})).data.identities);
    expect(data.enabledProviders).toEqual((await browser.call(endpoints.enabledProviders, {})).data.enabled);
    expect(data.lastUsed.map(({ loginType }: { loginType: string }) => loginType)).toEqual(['password', 'register']);
  });

  test('the profile says when the account will be closed', async () => {
    const { browser } = await use().newAccount();
    expect((await browser.call(endpoints.currentUser, {})).data).not.toHaveProperty('closesAt');
    await stepUp(use(), browser);
    const { data } = await browser.call(endpoints.closeAccount, { when: 'later' });
    expect((await browser.call(endpoints.currentUser, {})).data.closesAt).toBe(data.closesAt);
  });
});
