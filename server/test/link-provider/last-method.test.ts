import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { applyDueRemovals } from '../../src/operations/authenticator/apply-removals.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import type { Browser } from '../browser.ts';
import { callerOfBrowser } from '../caller-of-browser.ts';
import { addPasskey, assert } from '../factors.ts';
import { freshEmail, freshPhone, useProduct } from '../product.ts';
import { freshUser, scanWechat } from '../provider-actions.ts';
import { endStepUp, stepUp } from '../reauth.ts';
import type { SoftAuthenticator } from '../soft-authenticator.ts';

describe.each(dialects)(
  'while the operator has switched SMS off, the last sign-in method of an account on %s',
  (dialect) => {
    const file = join(tmpdir(), `isoline-last-method-${dialect}-${process.pid}`);
    const use = useProduct(dialect, { SMS_SENDING_FILE: file });
    afterEach(() => rm(file, { force: true }));

    async function dropPassword(browser: Browser) {
      const { caller } = await callerOfBrowser(use(), browser);
      await use().app.ports.store.tx((tables) => tables.accounts.setPasswordHash(caller.account.id, null));
    }

    /** Creates an account with a phone and a passkey but without a password. */
    async function accountByPasskeyAlone() {
      const { browser } = await use().newAccount();
      await stepUp(use(), browser);
      const { authenticator, passkey } = await addPasskey(use(), browser);
      // Creating the passkey stepped the session up, so it would be removed without a wait.
      await endStepUp(use(), browser, 'passkey');
      await dropPassword(browser);
      return { browser, authenticator, passkey };
    }

    async function stepUpBy(browser: Browser, authenticator: SoftAuthenticator) {
      const passkey = await assert(use(), browser, authenticator);
      expect((await browser.call(endpoints.stepUp, { passkey })).key).toBe('OK');
    }

    const remove = (browser: Browser, id: string, wait = false) =>
      browser.call(endpoints.removePasskey, { wait }, { params: { id } });
    const idsOf = async (browser: Browser) => (await browser.call(endpoints.passkeys, {})).data.map(({ id }) => id);

    test('the last passkey is not removed, neither immediately nor after 72 hours, and still signs in', async () => {
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

    test('a passkey is removed once the account has a password, a second passkey, or SMS again', async () => {
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

    test("an identity is not unlinked, even while the removal of the account's passkey is pending", async () => {
      const { browser, passkey } = await accountByPasskeyAlone();
      await browser.call(endpoints.wxBind, await scanWechat(use(), browser, freshUser(), { intent: 'bind' }));
      await writeFile(file, 'off');
      expect((await remove(browser, passkey.id, true)).data?.removesAt).not.toBeNull();
      const unlink = () => browser.call(endpoints.unlink, {}, { params: { type: 'wx' } });
      expect((await unlink()).key).toBe('LAST_METHOD');
      expect((await browser.call(endpoints.currentUser, {})).data.linked).toEqual(['wx']);
      expect((await browser.call(endpoints.stopFactorRemoval, {})).data.stopped).toBe(1);
      expect((await unlink()).key).toBe('OK');
    });

    test('an e-mail is not removed when the only other contact is a phone that gets no codes', async () => {
      const [browser, email] = [use().browser(), freshEmail()];
      await use().register(browser, { email });
      await stepUp(use(), browser);
      const phone = freshPhone();
      const identifyCode = await use().requestCode(browser, 'change', { phone });
      expect((await browser.call(endpoints.changeContact, { phone, identifyCode })).key).toBe('OK');
      await dropPassword(browser);
      await writeFile(file, 'off');
      const removeEmail = () => browser.call(endpoints.removeContact, { type: 'email' });
      expect((await removeEmail()).key).toBe('LAST_METHOD');
      expect((await browser.call(endpoints.currentUser, {})).data.email).toBe(email);
      await writeFile(file, 'on');
      expect((await removeEmail()).key).toBe('OK');
    });

    test('a passkey whose 72 hours end while it is the only method is removed once there is another method', async () => {
      const { browser, authenticator, passkey } = await accountByPasskeyAlone();
      expect((await remove(browser, passkey.id, true)).data?.removesAt).not.toBeNull();
      await use().app.settled();
      await writeFile(file, 'off');
      await use().pass(lifetimes.factorRemovalMs);
      await applyDueRemovals(use().app.ports);
      const owner = use().browser();
      const response = await assert(use(), owner, authenticator);
      const { key, data } = await owner.call(endpoints.token, { grant_type: 'passkey', response });
      expect(key).toBe('OK');
      owner.bearer = data.access_token;
      expect(await idsOf(owner)).toEqual([passkey.id]);
      await writeFile(file, 'on');
      await use().pass(24 * 60 * 60_000);
      await applyDueRemovals(use().app.ports);
      owner.bearer = (await owner.call(endpoints.token, { grant_type: 'refresh_token' })).data.access_token;
      expect(await idsOf(owner)).toEqual([]);
    });
  },
);
