import { consoleEndpoints as calls } from '@isoline/contract/console/console-endpoints.ts';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { reasons } from '@isoline/contract/errors.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import type { Browser } from '../browser.ts';
import { CONSOLE, operatorOf } from '../console/console-browser.ts';
import { freshAddress, freshEmail, PASSWORD, type Product, useProduct } from '../product.ts';
import { userIdOf } from '../provider-actions.ts';
import { stepUp } from '../reauth.ts';

const NEW = 'Valley#Line8';

interface Owner {
  readonly browser: Browser;
  readonly email: string;
  readonly id: string;
}

/** Acts after which a thief with the old password cannot sign in, and the owner's other devices are new again. */
const acts: readonly (readonly [name: string, act: (product: Product, owner: Owner) => Promise<{ key: string }>])[] = [
  [
    'a reset',
    async (product, { browser, email }) => {
      const identifyCode = await product.requestCode(browser, 'reset', { email });
      const { data } = await browser.call(endpoints.verifyReset, { email, identifyCode });
      return browser.call(endpoints.resetPassword, { security: data.security, password: NEW });
    },
  ],
  [
    'a changed password',
    async (product, { browser }) => {
      await stepUp(product, browser);
      return browser.call(endpoints.changePassword, { password: NEW });
    },
  ],
  [
    'an unlock by an operator',
    async (product, { id }) =>
      (await operatorOf(product, 'support')).call(calls.unlockPerson, { reason: 'the owner called' }, { id }),
  ],
];

describe.each(dialects)('sign-ins that a thief has used up on %s', (dialect) => {
  const use = useProduct(dialect, { ...CONSOLE, LIMIT_SIGN_INS: '4' });

  test.each(acts)(
    'a refused sign-in names the way out, and %s gives the owner the sign-ins of the day back',
    async (name, act) => {
      const [browser, email] = [use().browser(), freshEmail()];
      await use().register(browser, { email });
      const owner = { browser, email, id: await userIdOf(browser) };
      const signIn = (password: string) => use().browser(freshAddress()).signIn(email, password);
      for (let index = 0; index < 3; index += 1) expect((await signIn(PASSWORD)).key).toBe('OK');
      const refused = await signIn(PASSWORD);
      expect([refused.status, refused.msg]).toEqual([429, reasons.RATE_LIMITED['sign-ins-used'].en]);
      expect((await act(use(), owner)).key).toBe('OK');
      const password = name === 'an unlock by an operator' ? PASSWORD : NEW;
      expect((await signIn(password)).key).toBe('OK');
      expect((await browser.signIn(email, password)).key).toBe('OK');
      expect((await signIn(password)).key).toBe('OK');
    },
  );
});
