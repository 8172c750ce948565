import { endpoints } from '@isoline/contract/endpoints.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import { MINUTE_MS } from '@isoline/contract/values/durations.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { anIdentity } from '../../src/store/testing-store.ts';
import type { Browser } from '../browser.ts';
import { callerOfBrowser } from '../caller-of-browser.ts';
import { offer } from '../merge-accounts/merge-helpers.ts';
import { freshEmail, freshPhone, PASSWORD, type Product, useProduct } from '../product.ts';
import { freshUser, scanWechat } from '../provider-actions.ts';
import { stepUp } from '../reauth.ts';
import { changeContactTo, noticesTo, undo, undoTokenIn, undoTokenTo } from './undo-helpers.ts';

const THIEF = 'Thief#Line99';

/** The owner's browser and e-mail, and a phone that no account has. */
interface Owner {
  readonly browser: Browser;
  readonly email: string;
  readonly phone: string;
}

async function linkWechat(product: Product, browser: Browser) {
  await stepUp(product, browser);
  return browser.call(endpoints.wxBind, await scanWechat(product, browser, freshUser(), { intent: 'bind' }));
}

/** Each change that a notice announces (docs/contract.md, section 3). */
const changes: Record<string, (product: Product, owner: Owner) => Promise<{ readonly key: string }>> = {
  async 'password-changed'(product, { browser }) {
    await stepUp(product, browser);
    return browser.call(endpoints.changePassword, { password: THIEF });
  },
  async 'password-set'(product, { browser }) {
    const { caller } = await callerOfBrowser(product, browser);
    await product.app.ports.store.tx((tables) => tables.accounts.setPasswordHash(caller.account.id, null));
    await stepUp(product, browser);
    return browser.call(endpoints.changePassword, { password: THIEF });
  },
  async 'password-reset'(product, { browser, email }) {
    const identifyCode = await product.requestCode(browser, 'reset', { email });
    const { security } = (await browser.call(endpoints.verifyReset, { email, identifyCode })).data;
    return browser.call(endpoints.resetPassword, { security, password: THIEF });
  },
  'identity-linked': (product, { browser }) => linkWechat(product, browser),
  async 'identity-unlinked'(product, { browser }) {
    await linkWechat(product, browser);
    await product.pass(MINUTE_MS);
    await stepUp(product, browser);
    return browser.call(endpoints.unlink, {}, { params: { type: 'wx' } });
  },
  'contact-added': (product, { browser, phone }) => changeContactTo(product, browser, { phone }),
  'contact-changed': (product, { browser }) => changeContactTo(product, browser, { email: freshEmail() }),
  async 'contact-removed'(product, { browser, email, phone }) {
    await changeContactTo(product, browser, { phone });
    await product.pass(lifetimes.contactUndoMs);
    await browser.signIn(email, PASSWORD);
    await stepUp(product, browser);
    return browser.call(endpoints.removeContact, { type: 'phone' });
  },
  async 'accounts-merged'(product, { browser }) {
    const { browser: other, phone } = await product.newAccount();
    const { caller } = await callerOfBrowser(product, other);
    await product.app.ports.store.tx((tables) => tables.identities.insert(anIdentity(caller.account.id)));
    const { security } = await offer(product, browser, { accountId: caller.account.id, by: 'wx' });
    const { headers, slide } = await browser.solve('merge');
    await browser.call(endpoints.sendCode, { scene: 'merge', security, type: 'phone', slide }, { headers });
    const check = { scene: 'merge', security, type: 'phone', identifyCode: await product.codeFor(phone) } as const;
    const flag = (await browser.call(endpoints.checkCode, check)).data.flag ?? '';
    return browser.call(endpoints.mergeWechatAccount, { security, flag });
  },
};

describe.each(dialects)('the notice by e-mail on %s', (dialect) => {
  const use = useProduct(dialect);

  async function newOwner(): Promise<Owner & { readonly id: string }> {
    const owner = { browser: use().browser(), email: freshEmail(), phone: freshPhone() };
    await use().register(owner.browser, { email: owner.email });
    const { data } = await owner.browser.call(endpoints.currentUser, {});
    return { ...owner, id: data.userId };
  }

  test.each(Object.entries(changes))(
    'the notice %s has a token that restores the former state of the account once',
    async (kind, act) => {
      const owner = await newOwner();
      expect((await act(use(), owner)).key).toBe('OK');
      const [notice] = await noticesTo(use(), owner.email);
      expect(notice?.scene).toBe(kind);
      const [stranger, token] = [use().browser(), undoTokenIn(notice?.text)];
      expect(token).not.toBe('');
      // Just before the removal the account had a phone, which must confirm.
      const hadPhone = kind === 'contact-removed';
      if (hadPhone) expect((await undo(stranger, token)).key).toBe('REAUTH_REQUIRED');
      const flag = hadPhone ? await use().prove(stranger, { phone: owner.phone }, 'reset') : undefined;
      expect((await undo(stranger, token, flag)).key).toBe('OK');
      const { accounts, identities } = use().app.ports.store.read;
      const phone = hadPhone ? owner.phone : null;
      expect(await accounts.byId({ id: owner.id })).toMatchObject({ email: owner.email, phone, passwordHash: null });
      expect(await identities.ofAccount({ accountId: owner.id })).toEqual([]);
      expect((await owner.browser.call(endpoints.currentUser, {})).status).toBe(401);
      expect((await undo(stranger, token, flag)).key).toBe('TICKET_EXPIRED');
    },
  );

  test.each(['new-device', 'change-undone'])(
    'the notice %s has no token: its link leads to a password reset',
    async (kind) => {
      const { browser, email } = await newOwner();
      await use().browser().signIn(email, PASSWORD);
      await stepUp(use(), browser);
      await browser.call(endpoints.changePassword, { password: THIEF });
      await undo(use().browser(), await undoTokenTo(use(), email));
      const notice = (await noticesTo(use(), email)).find(({ scene }) => scene === kind);
      expect(notice?.text).toMatch(/\/\?undo=\s/);
    },
  );

  test('a notice of a change that keeps the contacts does not prevent a merge of the account', async () => {
    const { browser, id } = await newOwner();
    await linkWechat(use(), browser);
    const { browser: other } = await use().newAccount();
    expect((await offer(use(), other, { accountId: id, by: 'wx' })).security).toMatch(/^[\w-]{43}$/);
  });
});
