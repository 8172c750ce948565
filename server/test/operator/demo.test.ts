import { endpoints } from '@isoline/contract/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { seedDemo } from '../../src/app/demo.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { freshEmail, useProduct } from '../product.ts';
import { reauthTicket } from '../reauth.ts';

describe.each(dialects)('the demo accounts on %s', (dialect) => {
  describe('in an empty database', () => {
    const use = useProduct(dialect);

    test('demo accounts are created once, sign in, and are no longer named when another user has the e-mail', async () => {
      const first = await seedDemo(use().app.ports);
      expect(first.map(({ name }) => name)).toEqual(['云帆', 'Ridge']);
      for (const { email, password } of first) expect((await use().browser().signIn(email, password)).key).toBe('OK');

      const [{ phone, password } = { phone: null, password: '' }] = first;
      const browser = use().browser();
      await browser.signIn(phone ?? '', password);
      const security = await reauthTicket(use(), browser, { phone: phone ?? '' });
      const email = freshEmail();
      const identifyCode = await use().requestCode(browser, 'change', { email });
      expect((await browser.call(endpoints.changeContact, { security, email, identifyCode })).key).toBe('OK');

      expect(await seedDemo(use().app.ports)).toEqual(first.slice(1));
      expect((await browser.call(endpoints.currentUser, {})).data).toMatchObject({ phone, email });
    });
  });

  describe('in a database with accounts', () => {
    const use = useProduct(dialect);

    test('demo accounts are not created in a database with accounts', async () => {
      await use().newAccount();
      expect(await seedDemo(use().app.ports)).toEqual([]);
      expect((await use().browser().signIn('ridge@isoline.example', 'Summit#Path4')).key).toBe('BAD_CREDENTIALS');
    });
  });
});
