import { endpoints } from '@isoline/contract/endpoints.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import type { Browser } from '../browser.ts';
import { callerOfBrowser } from '../caller-of-browser.ts';
import { freshEmail, useProduct } from '../product.ts';
import { freshUser, scanWechat } from '../provider-actions.ts';
import { stepUp } from '../reauth.ts';
import { noticesTo, undo, undoTokenTo } from './undo-helpers.ts';

describe.each(dialects)('an undo of a change of identities on %s', (dialect) => {
  const use = useProduct(dialect);

  /** Links a WeChat user, or replaces the linked one. */
  async function link(browser: Browser, user: string, intent: 'bind' | 'update' = 'bind') {
    await stepUp(use(), browser);
    const scanned = await scanWechat(use(), browser, user, { intent });
    const answer = await browser.call(intent === 'bind' ? endpoints.wxBind : endpoints.wxUpdate, scanned);
    expect(answer.key).toBe('OK');
    await use().pass(60_000);
  }
  async function unlink(browser: Browser) {
    await stepUp(use(), browser);
    expect((await browser.call(endpoints.unlink, {}, { params: { type: 'wx' } })).key).toBe('OK');
    await use().pass(60_000);
  }

  /** Creates an account with an e-mail, and a WeChat that was linked 72 hours ago. */
  async function owner() {
    const [browser, email, user] = [use().browser(), freshEmail(), freshUser()];
    await use().register(browser, { email });
    await link(browser, user);
    await use().pass(lifetimes.contactUndoMs);
    browser.bearer = (await browser.call(endpoints.token, { grant_type: 'refresh_token' })).data.access_token;
    const { id } = (await callerOfBrowser(use(), browser)).caller.account;
    return { browser, email, user, id };
  }
  const linkedTo = async (accountId: string) =>
    (await use().app.ports.store.read.identities.ofAccount({ accountId })).map(({ nickName }) => nickName);
  async function signsIn(user: string) {
    const browser = use().browser();
    return 'authData' in (await browser.call(endpoints.wxAuth, await scanWechat(use(), browser, user))).data;
  }
  const view = async (token: string) => (await use().browser().call(endpoints.viewUndo, { token })).data;

  test('the undo of an unlinking links the identity again', async () => {
    const { browser, email, user, id } = await owner();
    const [before] = await use().app.ports.store.read.identities.ofAccount({ accountId: id });
    await unlink(browser);
    const token = await undoTokenTo(use(), email);
    expect(await view(token)).toMatchObject({ added: [], restored: [{ provider: 'wx', name: user }] });
    expect((await undo(use().browser(), token)).key).toBe('OK');
    expect(await use().app.ports.store.read.identities.ofAccount({ accountId: id })).toEqual([before]);
    expect(await signsIn(user)).toBe(true);
  });

  test('the undo of a replacement removes the new identity and links the former one again, and its mail says that it was replaced', async () => {
    const { browser, email, user, id } = await owner();
    const theirs = freshUser();
    await link(browser, theirs, 'update');
    expect(await linkedTo(id)).toEqual([theirs]);
    const [notice] = await noticesTo(use(), email);
    expect(notice?.text).toContain('The former one can no longer sign in');
    const token = await undoTokenTo(use(), email);
    expect(await view(token)).toMatchObject({
      added: [{ kind: 'wx', name: theirs }],
      restored: [{ provider: 'wx', name: user }],
    });
    expect((await undo(use().browser(), token)).key).toBe('OK');
    expect(await linkedTo(id)).toEqual([user]);
    expect(await signsIn(theirs)).toBe(false);
  });

  test('an undo restores neither an identity that the owner keeps unlinked nor one that another account has', async () => {
    for (const isTaken of [false, true]) {
      const { browser, email, user, id } = await owner();
      await unlink(browser);
      const token = await undoTokenTo(use(), email);
      if (isTaken) {
        const other = await use().newAccount();
        await link(other.browser, user);
        expect(await view(token)).toMatchObject({ restored: [] });
      }
      const keep = isTaken ? [] : ['wx'];
      expect((await undo(use().browser(), token, undefined, { keep })).key).toBe('OK');
      expect(await linkedTo(id)).toEqual([]);
    }
  });

  test('an identity that was unlinked and linked again stays', async () => {
    const { browser, email, user, id } = await owner();
    await unlink(browser);
    await link(browser, user);
    const token = await undoTokenTo(use(), email);
    expect(await view(token)).toMatchObject({ added: [], restored: [] });
    expect((await undo(use().browser(), token)).key).toBe('OK');
    expect(await linkedTo(id)).toEqual([user]);
  });

  test('an identity that was linked after the first change is not restored', async () => {
    const [browser, email] = [use().browser(), freshEmail()];
    await use().register(browser, { email });
    const { id } = (await callerOfBrowser(use(), browser)).caller.account;
    await link(browser, freshUser());
    await unlink(browser);
    const token = await undoTokenTo(use(), email);
    expect((await undo(use().browser(), token)).key).toBe('OK');
    expect(await linkedTo(id)).toEqual([]);
  });

  test('the undo of a reset links an identity again that the reset removed', async () => {
    const { browser, email, id } = await owner();
    const user = freshUser();
    await link(browser, user, 'update');
    await use().pass(lifetimes.contactUndoMs - 3_600_000);
    const anybody = use().browser();
    const identifyCode = await use().requestCode(anybody, 'reset', { email });
    const { security } = (await anybody.call(endpoints.verifyReset, { email, identifyCode })).data;
    await anybody.call(endpoints.resetPassword, { security, password: 'Valley#Line8', remove: ['wx'] });
    expect(await linkedTo(id)).toEqual([]);
    await use().pass(2 * 3_600_000);
    const token = await undoTokenTo(use(), email);
    expect((await undo(use().browser(), token)).key).toBe('OK');
    expect(await linkedTo(id)).toEqual([user]);
  });
});
