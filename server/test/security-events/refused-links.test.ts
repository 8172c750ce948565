import { endpoints } from '@isoline/contract/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { LAST_ID } from '../../src/model/id-time.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import type { Browser } from '../browser.ts';
import { type Product, useProduct } from '../product.ts';
import { allowCloud, cloudAccount, freshUser, scanWechat, userIdOf, wechatAccount } from '../provider-actions.ts';
import { stepUp } from '../reauth.ts';

/** Each provider: an account that has an identity, and the refused link of another account. */
const links = {
  wx: {
    holderOf: wechatAccount,
    link: async (product: Product, browser: Browser, user: string) =>
      browser.call(endpoints.wxBind, await scanWechat(product, browser, user, { intent: 'bind' })),
  },
  tc: {
    holderOf: cloudAccount,
    link: async (product: Product, browser: Browser, user: string) =>
      browser.call(endpoints.tcAuth, await allowCloud(product, browser, user, { intent: 'bind' })),
  },
};

describe.each(dialects)('refused links on %s', (dialect) => {
  const use = useProduct(dialect);

  test.each(['wx', 'tc'] as const)(
    'both accounts read that a link of %s was refused, and only operators read the id of the other account',
    async (provider) => {
      const { holderOf, link } = links[provider];
      const user = freshUser();
      const holder = (await holderOf(use(), user)).browser;
      const { browser } = await use().newAccount();
      await stepUp(use(), browser);
      expect((await link(use(), browser, user)).key).not.toBe('OK');
      const { securityEvents } = use().app.ports.store.read;
      for (const [reader, other, asked] of [
        [browser, holder, true],
        [holder, browser, false],
      ] as const) {
        const detail = { provider, asked };
        const { events } = (await reader.call(endpoints.securityEvents, {})).data;
        expect(events.filter(({ kind }) => kind === 'identity-link-refused')).toEqual([
          expect.objectContaining({ detail }),
        ]);
        const shown = { accountId: await userIdOf(reader), before: LAST_ID, limit: 50 };
        const read = await securityEvents.forOperator(shown);
        expect(read.find(({ kind }) => kind === 'identity-link-refused')?.detail).toEqual({
          ...detail,
          other: await userIdOf(other),
        });
      }
    },
  );
});
