import { endpoints } from '@isoline/contract/endpoints.ts';
import { reasons } from '@isoline/contract/errors.ts';
import { DAY_MS, MINUTE_MS } from '@isoline/contract/values/durations.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import type { Browser } from '../browser.ts';
import { codeOf, firstStep, protectedAccount, secondStep } from '../factors.ts';
import { freshAddress, PASSWORD, useProduct } from '../product.ts';

describe.each(dialects)('wrong codes of an authenticator on %s', (dialect) => {
  const use = useProduct(dialect);

  /** Exhausts this many tickets of sign-ins by password at an address, each by five wrong codes. */
  const wrongCodes = async (phone: string, secret: string, tickets: number, address: string) => {
    for (let ticket = 0; ticket < tickets; ticket += 1) {
      const { browser, security } = await firstStep(use(), phone, use().browser(address));
      for (let count = 0; count < 5; count += 1)
        expect((await secondStep(browser, security, { totp: codeOf(use(), secret, 9) })).key).toBe('CODE_INCORRECT');
    }
  };
  const rightCode = async (phone: string, secret: string, browser: Browser) => {
    const { security } = await firstStep(use(), phone, browser);
    return secondStep(browser, security, { totp: codeOf(use(), secret) });
  };

  test('five wrong codes end the ticket, and many lock out their address, but no known device or other address', async () => {
    const { browser: owner, phone, secret } = await protectedAccount(use());
    const address = freshAddress();
    const { browser, security } = await firstStep(use(), phone, use().browser(address));
    for (let count = 0; count < 5; count++) {
      expect((await secondStep(browser, security, { totp: codeOf(use(), secret, 9) })).key).toBe('CODE_INCORRECT');
    }
    expect((await secondStep(browser, security, { totp: codeOf(use(), secret) })).key).toBe('TICKET_EXPIRED');
    const match = { hash: use().app.ports.secrets.digest(security), kind: 'second-factor' } as const;
    const deviceId = use().app.ports.secrets.digest(browser.cookies.get('bid') ?? '');
    expect(await use().app.ports.store.read.tickets.peek({ ...match, deviceId, now: 0 })).toBeNull();
    await wrongCodes(phone, secret, 3, address);
    expect((await rightCode(phone, secret, use().browser(address))).key).toBe('LOCKED_OUT');
    expect((await rightCode(phone, secret, use().browser(freshAddress()))).key).toBe('OK');
    await use().pass(MINUTE_MS);
    expect((await rightCode(phone, secret, owner)).key).toBe('OK');
  });

  test('100 wrong codes in a day, from all addresses, block the authenticator after a password, and a correct code does not give more tries', async () => {
    const { browser: owner, phone, secret, recoveryCodes } = await protectedAccount(use());
    for (let address = 0; address < 4; address += 1) await wrongCodes(phone, secret, 4, freshAddress());
    expect((await rightCode(phone, secret, use().browser(freshAddress()))).key).toBe('OK');
    await wrongCodes(phone, secret, 4, freshAddress());
    await use().pass(MINUTE_MS);
    const locked = await rightCode(phone, secret, use().browser(freshAddress()));
    expect([locked.key, locked.msg]).toEqual(['LOCKED_OUT', reasons.LOCKED_OUT['authenticator-after-password'].en]);
    // Stronger proofs still work: a known device, a recovery code, and a code to the phone before.
    expect((await rightCode(phone, secret, owner)).key).toBe('OK');
    const { browser, security } = await firstStep(use(), phone, use().browser(freshAddress()));
    expect((await secondStep(browser, security, { recoveryCode: recoveryCodes[0] ?? '' })).key).toBe('OK');
    await use().pass(MINUTE_MS);
    const other = use().browser(freshAddress());
    const identifyCode = await use().requestCode(other, 'login', { phone });
    const { data } = await other.call(endpoints.signInByCode, { phone, identifyCode });
    const ticket = (data as unknown as { security: string }).security;
    expect((await secondStep(other, ticket, { totp: codeOf(use(), secret) })).key).toBe('OK');
    await use().pass(DAY_MS);
    expect((await rightCode(phone, secret, use().browser(freshAddress()))).key).toBe('OK');
  });

  test('a known device does not get more tries after a sign-in to another account on it', async () => {
    const { browser: shared, phone, secret } = await protectedAccount(use());
    const other = await use().newAccount();
    for (let tickets = 0; tickets < 4; tickets++) {
      const { security } = await firstStep(use(), phone, shared);
      for (let count = 0; count < 5; count++) {
        expect((await secondStep(shared, security, { totp: codeOf(use(), secret, 9) })).key).toBe('CODE_INCORRECT');
      }
      expect((await shared.signIn(other.phone, PASSWORD)).key).toBe('OK');
    }
    const { security } = await firstStep(use(), phone, shared);
    expect((await secondStep(shared, security, { totp: codeOf(use(), secret) })).key).toBe('LOCKED_OUT');
    const elsewhere = await firstStep(use(), phone);
    expect((await secondStep(elsewhere.browser, elsewhere.security, { totp: codeOf(use(), secret) })).key).toBe('OK');
  });
});
