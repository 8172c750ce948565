import { endpoints } from '@isoline/contract/endpoints.ts';
import { MINUTE_MS } from '@isoline/contract/values/durations.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { readProfile } from '../account-reads.ts';
import type { Browser } from '../browser.ts';
import { PASSWORD, useProduct } from '../product.ts';
import { stepUp } from '../reauth.ts';
import { takenContact, twoAccounts } from './merge-helpers.ts';

const merge = (browser: Browser, security: string) =>
  browser.call(endpoints.mergeAccount, { security, password: PASSWORD });

describe.each(dialects)('a merge into an account that is due to be closed on %s', (dialect) => {
  const use = useProduct(dialect);

  test('an account that is due to be closed does not get an offer until it is kept', async () => {
    const { browser, email } = await twoAccounts(use());
    await stepUp(use(), browser);
    await browser.call(endpoints.closeAccount, { when: 'later' });
    const prove = async () => {
      const identifyCode = await use().requestCode(browser, 'change', { email });
      return browser.call(endpoints.changeContact, { email, identifyCode });
    };
    expect(await prove()).toMatchObject({
      status: 200,
      key: 'KEEP_ACCOUNT_FIRST',
      msg: 'Your account is about to be closed. Keep it first, then merge.',
      data: null,
    });
    await browser.call(endpoints.cancelClosing, {});
    await use().pass(MINUTE_MS);
    expect((await prove()).key).toBe('EMAIL_EXISTS');
  });

  test('an account that is to be closed since the offer is asked to be kept, and the offer stays', async () => {
    const { browser, data, email } = await takenContact(use());
    await stepUp(use(), browser);
    await browser.call(endpoints.closeAccount, { when: 'later' });
    expect((await merge(browser, data.security)).key).toBe('KEEP_ACCOUNT_FIRST');
    await browser.call(endpoints.cancelClosing, {});
    expect((await merge(browser, data.security)).key).toBe('OK');
    expect((await readProfile(browser)).email).toBe(email);
  });
});
