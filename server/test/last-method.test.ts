import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { dialects } from '../src/store/engines/testing.ts';
import type { Browser } from './browser.ts';
import { callerOfBrowser } from './caller-of-browser.ts';
import { addPasskey, assert } from './factors.ts';
import { useProduct } from './product.ts';
import { stepUp } from './reauth.ts';
import type { SoftAuthenticator } from './soft-authenticator.ts';

describe.each(dialects)('while the operator has switched SMS off, the last passkey of an account on %s', (dialect) => {
  const file = join(tmpdir(), `isoline-last-method-${dialect}-${process.pid}`);
  const use = useProduct(dialect, { SMS_SENDING_FILE: file });
  afterEach(() => rm(file, { force: true }));

  /** An account with a phone and a passkey, and no password. */
  async function accountByPasskeyAlone() {
    const { browser } = await use().newAccount();
    await stepUp(use(), browser);
    const { authenticator, passkey } = await addPasskey(use(), browser);
    const { ports } = use().app;
    const { caller } = await callerOfBrowser(use(), browser);
    await ports.store.tx((tables) => tables.accounts.setPasswordHash(caller.account.id, null));
    return { browser, authenticator, passkey };
  }

  async function stepUpBy(browser: Browser, authenticator: SoftAuthenticator) {
    const passkey = await assert(use(), browser, authenticator);
    expect((await browser.call(endpoints.stepUp, { passkey })).key).toBe('OK');
  }

  const remove = (browser: Browser, id: string, wait = false) =>
    browser.call(endpoints.removePasskey, { wait }, { params: { id } });
  const idsOf = async (browser: Browser) => (await browser.call(endpoints.passkeys, {})).data.map(({ id }) => id);

  test('is not removed, at once or after 72 hours, and still signs in', async () => {
    const { browser, authenticator, passkey } = await accountByPasskeyAlone();
    await writeFile(file, 'off');
    expect((await remove(browser, passkey.id)).key).toBe('LAST_METHOD');
    expect((await remove(browser, passkey.id, true)).key).toBe('LAST_METHOD');
    await stepUpBy(browser, authenticator);
    expect((await remove(browser, passkey.id)).key).toBe('LAST_METHOD');
    expect(await idsOf(browser)).toEqual([passkey.id]);
    const other = use().browser();
    const signIn = await assert(use(), other, authenticator);
    expect((await other.call(endpoints.token, { grant_type: 'passkey', response: signIn })).key).toBe('OK');
  });

  test('is removed once there is a password, a second passkey, or SMS again', async () => {
    const { browser, authenticator, passkey } = await accountByPasskeyAlone();
    await stepUpBy(browser, authenticator);
    await writeFile(file, 'off');
    const second = await addPasskey(use(), browser);
    expect((await remove(browser, passkey.id)).key).toBe('OK');
    expect((await remove(browser, second.passkey.id)).key).toBe('LAST_METHOD');
    expect((await browser.call(endpoints.changePassword, { password: 'Valley#Line8' })).key).toBe('OK');
    await stepUpBy(browser, second.authenticator);
    expect((await remove(browser, second.passkey.id)).key).toBe('OK');
    expect(await idsOf(browser)).toEqual([]);
    await writeFile(file, 'on');
    const another = await accountByPasskeyAlone();
    expect((await remove(another.browser, another.passkey.id, true)).key).toBe('OK');
  });
});
