import { brand } from '@isoline/contract/brand.ts';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { useProduct } from '../product.ts';

const current = brand.termsVersion;

describe.each(dialects)('the terms on %s', (dialect) => {
  const use = useProduct(dialect);

  /** Creates an account that agreed to terms that no longer apply, and returns its browser. */
  async function newOutdated() {
    const { browser } = await use().newAccount();
    const { userId } = (await browser.call(endpoints.currentUser, {})).data;
    await use().app.ports.store.tx((tables) => tables.accounts.setTerms({ id: userId, version: 'older', at: 0 }));
    return browser;
  }

  test('a registration agrees to the current version', async () => {
    const { browser } = await use().newAccount();
    expect((await browser.call(endpoints.terms, {})).data).toEqual({ agreed: current, current });
  });

  test('an account that agreed to an older version is asked until it agrees to the current one', async () => {
    const browser = await newOutdated();
    expect((await browser.call(endpoints.terms, {})).data).toEqual({ agreed: 'older', current });
    expect((await browser.call(endpoints.terms, { agree: current })).data).toEqual({ agreed: current, current });
    expect((await browser.call(endpoints.terms, {})).data).toEqual({ agreed: current, current });
  });

  test('an agreement to a version other than the current one is refused, and nothing is recorded', async () => {
    const browser = await newOutdated();
    for (const agree of ['older', '', '2999-01-01']) {
      const answer = await browser.call(endpoints.terms, { agree });
      expect([answer.status, answer.key]).toEqual([200, 'TERMS_NOT_AGREED']);
    }
    expect((await browser.call(endpoints.terms, {})).data.agreed).toBe('older');
  });

  test('without a session the call is refused', async () => {
    expect((await use().browser().call(endpoints.terms, {})).status).toBe(401);
  });
});
