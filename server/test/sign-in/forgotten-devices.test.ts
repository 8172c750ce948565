import { endpoints } from '@isoline/contract/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import type { Browser } from '../browser.ts';
import { changeContactTo, undo, undoTokenTo } from '../change-contact/undo-helpers.ts';
import { freshEmail, freshPhone, PASSWORD, type Product, useProduct } from '../product.ts';
import { stepUp } from '../reauth.ts';

const NEW = 'Valley#Line8';

interface Owner {
  readonly browser: Browser;
  readonly email: string;
}

type Recovery = (product: Product, owner: Owner) => Promise<unknown>;

async function reset(product: Product, { browser, email }: Owner, password = NEW) {
  const identifyCode = await product.requestCode(browser, 'reset', { email });
  const { data } = await browser.call(endpoints.verifyReset, { email, identifyCode });
  return browser.call(endpoints.resetPassword, { security: data.security, password });
}

const recoveries: readonly (readonly [name: string, recover: Recovery])[] = [
  ['a reset', (product, owner) => reset(product, owner)],
  [
    'a changed password',
    async (product, { browser }) => {
      await stepUp(product, browser);
      return browser.call(endpoints.changePassword, { password: NEW });
    },
  ],
  [
    'an undo',
    async (product, owner) => {
      await changeContactTo(product, owner.browser, { phone: freshPhone() });
      const undone = await undo(owner.browser, await undoTokenTo(product, owner.email));
      expect(undone.key).toBe('OK');
      return reset(product, owner);
    },
  ],
];

describe.each(dialects)('the devices of an attacker on %s', (dialect) => {
  const use = useProduct(dialect);

  test.each(recoveries)(
    "an attacker's devices are unknown after %s, so their next sign-in sends a notice; the owner's device stays known",
    async (_, recover) => {
      const owner = { browser: use().browser(), email: freshEmail() };
      await use().register(owner.browser, { email: owner.email });
      const thief = use().browser();
      expect((await thief.signIn(owner.email, PASSWORD)).key).toBe('OK');
      const newDevices = async () => {
        const { data } = await owner.browser.call(endpoints.securityEvents, { size: '100' });
        return data.events.filter(({ kind }) => kind === 'new-device').length;
      };
      expect(await newDevices()).toBe(1);
      expect(await recover(use(), owner)).toMatchObject({ key: 'OK' });
      expect((await owner.browser.signIn(owner.email, NEW)).key).toBe('OK');
      expect(await newDevices()).toBe(1);
      expect((await thief.signIn(owner.email, NEW)).key).toBe('OK');
      expect(await newDevices()).toBe(2);
    },
  );
});
