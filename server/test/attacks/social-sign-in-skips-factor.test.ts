import { endpoints } from '@isoline/contract/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import type { Answered, Browser } from '../browser.ts';
import { enableAuthenticator } from '../factors.ts';
import { useProduct } from '../product.ts';
import { allowCloud, allowConsent, freshUser, scanWechat } from '../provider-actions.ts';
import { stepUp } from '../reauth.ts';

// A sign-in by another provider that skips the second factor: CVE-2026-9091.
describe.each(dialects)('on %s', (dialect) => {
  const use = useProduct(dialect, { GOOGLE_CLIENT_ID: 'isoline-account' });

  const google = { provider: 'google', control: 'google' } as const;
  type Callback = (browser: Browser, user: string) => Promise<Answered<object>>;
  const callbacks: Readonly<Record<string, Callback>> = {
    WeChat: async (browser, user) => browser.call(endpoints.wxAuth, await scanWechat(use(), browser, user)),
    'the cloud account': async (browser, user) =>
      browser.call(endpoints.tcAuth, await allowCloud(use(), browser, user)),
    Google: async (browser, user) =>
      browser.call(endpoints.providerAuth, {
        provider: 'google',
        ...(await allowConsent(use(), browser, google, user)),
      }),
  };

  test.each(Object.entries(callbacks))(
    'the callback of %s does not sign anyone in without the second factor',
    async (_, callback) => {
      const user = freshUser();
      const { phone } = await use().newAccount();
      await use().pass(60_000);
      const owner = use().browser();
      const pending = (await callback(owner, user)).data as { security: string };
      const flag = await use().prove(owner, { phone }, 'bind');
      const linked = await owner.call(endpoints.linkToExisting, { security: pending.security, phone, flag });
      owner.bearer = linked.data.authData.access_token;
      await stepUp(use(), owner);
      await enableAuthenticator(use(), owner);

      const browser = use().browser();
      const answer = await callback(browser, user);
      expect(answer.key).toBe('SECOND_FACTOR_REQUIRED');
      expect(answer.data).not.toHaveProperty('authData');
      expect([...browser.cookies.keys()]).not.toContain('refresh_token');
    },
  );
});
