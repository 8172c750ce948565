import { endpoints } from '@isoline/contract/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { freshAddress, freshEmail, PASSWORD, useProduct } from '../product.ts';
import { userIdOf } from '../provider-actions.ts';

describe.each(dialects)('the contact of a remembered account on %s', (dialect) => {
  const use = useProduct(dialect, { LIMIT_LOOKUP: '8' });

  test('after a sign-out, only a device that the account knows gets the contact', async () => {
    const { browser, phone } = await use().newAccount();
    const userId = await userIdOf(browser);
    expect((await browser.call(endpoints.signOut, {})).key).toBe('OK');
    const contactOn = async (asking = browser, id = userId) =>
      (await asking.call(endpoints.knownContact, { userId: id })).data;
    expect(await contactOn()).toEqual({ contact: phone });
    const stranger = use().browser(freshAddress());
    expect(await contactOn(stranger)).toEqual({ contact: null });
    expect(await contactOn(stranger, 'nobody')).toEqual({ contact: null });
    // A look-up binds nothing: a device id would replace the one that a simultaneous call gives this browser.
    expect(stranger.cookies.has('bid')).toBe(false);
    const other = await use().newAccount();
    expect(await contactOn(other.browser)).toEqual({ contact: null });
    expect((await browser.signIn(phone, PASSWORD)).key).toBe('OK');
  });

  test('the contact is the e-mail address if the account has no phone, and look-ups of strangers are limited', async () => {
    const [browser, email] = [use().browser(freshAddress()), freshEmail()];
    await use().register(browser, { email });
    const userId = await userIdOf(browser);
    expect((await browser.call(endpoints.knownContact, { userId })).data).toEqual({ contact: email });
    const stranger = use().browser(freshAddress());
    const keys = [];
    for (let count = 0; count < 9; count += 1) keys.push((await stranger.call(endpoints.knownContact, { userId })).key);
    expect(keys).toEqual([...Array(8).fill('OK'), 'RATE_LIMITED']);
  });
});
