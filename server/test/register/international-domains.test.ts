import { endpoints } from '@isoline/contract/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { newAccount } from '../../src/model/entities/account.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { freshEmail, PASSWORD, useProduct } from '../product.ts';

describe.each(dialects)('an e-mail of an international domain on %s', (dialect) => {
  const use = useProduct(dialect);
  const spellings = () => {
    const [name] = freshEmail().split('@');
    return { typed: `${name}@bücher.example`, ascii: `${name}@xn--bcher-kva.example` };
  };

  test('is one account by its U-labels and its A-labels, whichever registered', async () => {
    for (const turned of [false, true]) {
      const { typed, ascii } = spellings();
      const [first, second] = turned ? [ascii, typed] : [typed, ascii];
      const owner = use().browser();
      expect((await use().send(owner, 'register', { email: first })).key).toBe('OK');
      const identifyCode = await use().codeFor(typed);
      const { data } = await owner.call(endpoints.checkCode, { email: second, identifyCode, scene: 'register' });
      const input = { type: 'email', email: first, flag: data.flag ?? '', password: PASSWORD, agree: true } as const;
      expect((await owner.call(endpoints.register, input)).key).toBe('OK');
      for (const username of [first, second]) expect((await use().browser().signIn(username, PASSWORD)).key).toBe('OK');
      for (const email of [first, second])
        expect((await use().browser().call(endpoints.existCheck, { email })).data.exist).toBe(true);
    }
  });

  test('that was kept by its U-labels is found, and stays one account', async () => {
    const { typed, ascii } = spellings();
    const { ports } = use().app;
    const passwordHash = await ports.passwords.hash(PASSWORD);
    const id = ports.random.id();
    const kept = { id, nickName: 'Li', phone: null, email: typed, passwordHash, locale: null };
    await ports.store.tx((tables) => tables.accounts.insert(newAccount(kept, ports.now())));
    for (const username of [typed, ascii]) expect((await use().browser().signIn(username, PASSWORD)).key).toBe('OK');
    const browser = use().browser();
    for (const email of [typed, ascii])
      expect((await browser.call(endpoints.existCheck, { email })).data.exist).toBe(true);
    expect((await use().send(browser, 'register', { email: typed })).key).toBe('OK');
    const flag = (
      await browser.call(endpoints.checkCode, {
        email: ascii,
        identifyCode: await use().codeFor(typed),
        scene: 'register',
      })
    ).data.flag;
    const input = { type: 'email', email: ascii, flag: flag ?? '', password: PASSWORD, agree: true } as const;
    expect((await browser.call(endpoints.register, input)).key).toBe('EMAIL_EXISTS');
    // A code for one spelling is good for the other.
    const owner = use().browser();
    await use().pass(120_000);
    expect((await use().send(owner, 'reset', { email: typed })).key).toBe('OK');
    const identifyCode = await use()
      .codeFor(ascii)
      .catch(() => use().codeFor(typed));
    const { data } = await owner.call(endpoints.verifyReset, { email: ascii, identifyCode });
    const reset = { security: data.security, password: 'Other#Line8' };
    expect((await owner.call(endpoints.resetPassword, reset)).key).toBe('OK');
    expect((await owner.signIn(ascii, 'Other#Line8')).key).toBe('OK');
  });
});
