import type { InputOf } from '@isoline/contract/endpoint.ts';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { isSignedIn, readCoins, readHistory, readProfile } from '../account-reads.ts';
import type { Browser } from '../browser.ts';
import { PASSWORD, useProduct } from '../product.ts';
import { conflictMeanwhile } from './merge-helpers.ts';

type Keep = InputOf<typeof endpoints.mergeAccount>['keep'];
const merge = (browser: Browser, security: string, keep: Keep = {}) =>
  browser.call(endpoints.mergeAccount, { security, password: PASSWORD, keep });

describe.each(dialects)('choosing what stays in a merge on %s', (dialect) => {
  const use = useProduct(dialect);

  test('a conflict that arose after the preview requires a choice: the merge is refused, and nothing changes', async () => {
    const { browser, other, phone, email, own, data } = await conflictMeanwhile(use());
    for (let count = 0; count < 2; count++) {
      const refused = await merge(browser, data.security);
      expect([refused.status, refused.key, refused.data]).toEqual([200, 'VERSIONS_INCONSISTENT', { keep: ['email'] }]);
    }
    expect(await readProfile(browser)).toMatchObject({ phone, email: own });
    expect(await readProfile(other)).toMatchObject({ phone: null, email });
    expect((await readCoins(browser)).balance).toBe(150);
    expect((await readCoins(other)).balance).toBe(100);
    expect((await readHistory(browser)).total).toBe(1);
  });

  test('a choice resolves each conflict: the chosen contact stays, and the other contact becomes free', async () => {
    for (const stays of ['mine', 'other'] as const) {
      const { browser, other, phone, email, own, data } = await conflictMeanwhile(use());
      const { key } = await merge(browser, data.security, { email: stays });
      expect(key).toBe('OK');
      expect(await readProfile(browser)).toMatchObject({ phone, email: stays === 'mine' ? own : email });
      expect((await other.call(endpoints.currentUser, {})).status).toBe(410);
      const dropped = { email: stays === 'mine' ? email : own };
      expect((await browser.call(endpoints.existCheck, dropped)).data.exist).toBe(false);
      expect((await readCoins(browser)).balance).toBe(250);
    }
  });

  test('a choice that names another kind or leaves a conflict undecided is refused', async () => {
    const { browser, other, data } = await conflictMeanwhile(use());
    for (const keep of [{ phone: 'mine' }, { wx: 'other', tc: 'mine' }, { email: null }, {}, null] as const) {
      expect((await merge(browser, data.security, keep)).key).toBe('VERSIONS_INCONSISTENT');
    }
    for (const keep of [{ email: 'both' }, 'mine', 7] as never[]) {
      expect((await merge(browser, data.security, keep)).status).toBe(422);
    }
    expect(await isSignedIn(other)).toBe(true);
  });

  test('a merge is repeated only with the same choice', async () => {
    const { browser, own, data } = await conflictMeanwhile(use());
    expect((await merge(browser, data.security, { email: 'mine' })).key).toBe('OK');
    expect((await merge(browser, data.security, { email: 'other' })).key).toBe('TICKET_EXPIRED');
    expect((await merge(browser, data.security)).key).toBe('TICKET_EXPIRED');
    expect((await merge(browser, data.security, { phone: null, email: 'mine' })).key).toBe('OK');
    expect((await readProfile(browser)).email).toBe(own);
  });

  test('a choice revokes the tickets of the dropped contact', async () => {
    const { browser, own, data } = await conflictMeanwhile(use());
    const identifyCode = await use().requestCode(browser, 'reset', { email: own });
    const { security } = (await browser.call(endpoints.verifyReset, { email: own, identifyCode })).data;
    expect((await merge(browser, data.security, { email: 'other' })).key).toBe('OK');
    const reset = { security, password: 'Valley#Line8' };
    expect((await browser.call(endpoints.resetPassword, reset)).key).toBe('TICKET_EXPIRED');
  });
});
