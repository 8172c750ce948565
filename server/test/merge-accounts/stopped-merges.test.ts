import { endpoints } from '@isoline/contract/endpoints.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import { describe, expect, test } from 'vitest';
import { isClosed } from '../../src/model/entities/account.ts';
import { applyDueMerges } from '../../src/operations/merge-accounts/apply-due-merges.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { readProfile } from '../account-reads.ts';
import type { Browser } from '../browser.ts';
import { changeContactTo, noticesTo, undo, undoTokenTo } from '../change-contact/undo-helpers.ts';
import { runAccountCommand } from '../commands.ts';
import { freshEmail, freshPhone, PASSWORD, useProduct } from '../product.ts';
import { userIdOf } from '../provider-actions.ts';
import { proveOwnPassword, stepUp } from '../reauth.ts';
import { conflictMeanwhile, proveTaken, takenContact } from './merge-helpers.ts';

const stopTokenIn = (text = ''): string => /\/\?undo=merge#([\w-]{43})/.exec(text)?.[1] ?? '';

describe.each(dialects)('a pending merge on %s', (dialect) => {
  const use = useProduct(dialect);

  const merge = (browser: Browser, security: string, given: object = {}) =>
    browser.call(endpoints.mergeAccount, { security, wait: true, ...given });

  async function waiting() {
    const taken = await takenContact(use());
    expect((await merge(taken.browser, taken.data.security)).key).toBe('OK');
    return { ...taken, endingId: await userIdOf(taken.other) };
  }

  const kindsOf = async (accountId: string) => {
    const { securityEvents } = use().app.ports.store.read;
    const events = await securityEvents.ofAccount({ accountId, since: 0, limit: 20 });
    return events.map(({ kind }) => kind);
  };

  async function resetPassword(contact: { phone: string } | { email: string }) {
    const owner = use().browser();
    const identifyCode = await use().requestCode(owner, 'reset', contact);
    const { data } = await owner.call(endpoints.verifyReset, { ...contact, identifyCode });
    const reset = { security: data.security, password: 'Valley#Line8' };
    expect((await owner.call(endpoints.resetPassword, reset)).key).toBe('OK');
  }

  const survivorActs = {
    async 'undoes a change'({ browser }) {
      const own = freshEmail();
      await changeContactTo(use(), browser, { email: own });
      await changeContactTo(use(), browser, { email: freshEmail() });
      const given = { password: PASSWORD };
      expect((await undo(use().browser(), await undoTokenTo(use(), own), undefined, given)).key).toBe('OK');
    },
    'resets its password': ({ phone }) => resetPassword({ phone }),
    async 'requests its closing'({ browser }) {
      await stepUp(use(), browser);
      expect((await browser.call(endpoints.closeAccount, { when: 'later' })).key).toBe('OK');
      expect((await browser.call(endpoints.cancelClosing, {})).key).toBe('OK');
    },
    async 'is closed'({ browser }) {
      await stepUp(use(), browser);
      await proveOwnPassword(browser, PASSWORD);
      expect((await browser.call(endpoints.closeAccount, { when: 'now' })).key).toBe('OK');
    },
    'is frozen': ({ phone }) => runAccountCommand(['freeze', phone], use().env),
    async 'is merged into another account'({ phone }) {
      const { browser } = await use().newAccount();
      const own = freshEmail();
      await changeContactTo(use(), browser, { email: own });
      await use().pass(lifetimes.contactUndoMs - 3_600_000);
      await browser.signIn(own, PASSWORD);
      await stepUp(use(), browser, 'email');
      const identifyCode = await use().requestCode(browser, 'change', { phone });
      const { data } = await browser.call(endpoints.changeContact, { phone, identifyCode });
      const { security } = data as unknown as { readonly security: string };
      const keep = { phone: 'mine' };
      expect((await merge(browser, security, { password: PASSWORD, keep })).data).toMatchObject({ at: null });
    },
  } satisfies Record<string, (taken: Awaited<ReturnType<typeof waiting>>) => Promise<unknown>>;

  test.each(Object.entries(survivorActs))(
    'a pending merge stops when the survivor %s: both owners read it, and the other account is notified',
    async (_name, act) => {
      const taken = await waiting();
      const survivorId = await userIdOf(taken.browser);
      await act(taken);
      const { securityEvents } = use().app.ports.store.read;
      const events = await securityEvents.ofAccount({ accountId: taken.endingId, since: 0, limit: 20 });
      // The call of the survivor's owner does not concern the owner of the other account.
      expect(events.filter(({ kind }) => kind === 'merge-stopped')).toMatchObject([{ deviceName: null, ip: null }]);
      // A command leaves its notice to the server.
      const scenes = async () => (await noticesTo(use(), taken.email)).map(({ scene }) => scene);
      await expect.poll(scenes, { timeout: 10_000 }).toContain('merge-stopped');
      // The events of a survivor that is closed or merged are erased or move.
      const survivor = await use().app.ports.store.read.accounts.byId({ id: survivorId });
      if (!isClosed(survivor)) expect(await kindsOf(survivorId)).toContain('merge-stopped');
      await use().pass(2 * lifetimes.irrevocableActMs);
      expect(await applyDueMerges(use().app.ports)).toBe(0);
      await taken.other.signIn(taken.email, PASSWORD);
      expect(await readProfile(taken.other)).toMatchObject({ userId: taken.endingId, email: taken.email });
    },
  );

  const endingActs = {
    async 'stops it by the notice'({ email }) {
      const texts = (await noticesTo(use(), email)).map(({ text }) => text);
      expect((await undo(use().browser(), texts.map(stopTokenIn).find(Boolean) ?? '')).key).toBe('OK');
    },
    'stops it in the account center': ({ other }) => other.call(endpoints.stopMerge, {}),
    async 'requests its closing'({ other }) {
      await stepUp(use(), other, 'email');
      expect((await other.call(endpoints.closeAccount, { when: 'later' })).key).toBe('OK');
    },
    'is frozen': ({ email }) => runAccountCommand(['freeze', email], use().env),
    'resets its password': ({ email }) => resetPassword({ email }),
    async 'waits for a merge into a third account'({ other, email }) {
      const { browser, phone } = await use().newAccount();
      await use().pass(60_000);
      const { security } = (await proveTaken(use(), browser, { phone, email })).data;
      expect((await merge(browser, security)).key).toBe('OK');
      await other.call(endpoints.stopMerge, {});
    },
  } satisfies Record<string, (taken: Awaited<ReturnType<typeof waiting>>) => Promise<unknown>>;

  test.each(Object.entries(endingActs))(
    'the owner of the survivor reads that a merge stopped when the other account %s, without the device and the address',
    async (_name, act) => {
      const taken = await waiting();
      const survivorId = await userIdOf(taken.browser);
      await act(taken);
      const { securityEvents } = use().app.ports.store.read;
      const events = await securityEvents.ofAccount({ accountId: survivorId, since: 0, limit: 20 });
      expect(events.filter(({ kind }) => kind === 'merge-stopped')).toMatchObject([{ deviceName: null, ip: null }]);
      const { data } = await taken.browser.call(endpoints.securityEvents, {});
      expect(data.events[0]).toMatchObject({ kind: 'merge-stopped' });
    },
  );

  test('an account that requests its closing reads that its merge stopped', async () => {
    const { other, email, endingId } = await waiting();
    await stepUp(use(), other, 'email');
    expect((await other.call(endpoints.closeAccount, { when: 'later' })).key).toBe('OK');
    expect(await kindsOf(endingId)).toEqual(expect.arrayContaining(['closing-requested', 'merge-stopped']));
    // The link of the merge's notice stops what waits now.
    const texts = (await noticesTo(use(), email)).map(({ text }) => text);
    expect((await undo(use().browser(), texts.map(stopTokenIn).find(Boolean) ?? '')).key).toBe('OK');
    await other.signIn(email, PASSWORD);
    expect((await other.call(endpoints.viewClosing, {})).data.closesAt).toBeNull();
  });

  test('a survivor that loses a contact by a merge is notified before, and each notice of the other account stops it', async () => {
    const { browser, data, own, email } = await conflictMeanwhile(use());
    expect((await merge(browser, data.security, { keep: { email: 'mine' } })).key).toBe('OK');
    const [first] = await noticesTo(use(), email);
    expect((await noticesTo(use(), own)).map(({ scene }) => scene)).not.toContain('merge-awaited');
    expect((await merge(browser, data.security, { keep: { email: 'other' } })).key).toBe('OK');
    const [told] = await noticesTo(use(), own);
    expect([told?.scene, stopTokenIn(told?.text)]).toEqual(['merge-awaited', '']);
    expect(await noticesTo(use(), email)).toHaveLength(2);
    expect((await undo(use().browser(), stopTokenIn(first?.text))).key).toBe('OK');
    await use().pass(lifetimes.irrevocableActMs);
    expect(await applyDueMerges(use().app.ports)).toBe(0);
    expect((await use().browser().signIn(own, PASSWORD)).key).toBe('OK');
  });

  test('a choice for a kind that only one account has leaves a contact that the survivor gets later', async () => {
    const { browser, data, other, email } = await takenContact(use());
    expect((await merge(browser, data.security, { keep: { email: 'other' } })).key).toBe('OK');
    const own = freshEmail();
    await changeContactTo(use(), browser, { email: own });
    await use().pass(lifetimes.irrevocableActMs);
    expect(await applyDueMerges(use().app.ports)).toBe(0);
    expect((await use().browser().signIn(own, PASSWORD)).key).toBe('OK');
    await other.signIn(email, PASSWORD);
    expect(await readProfile(other)).toMatchObject({ email });
  });

  test('each notice of a closing stops it, also after a sooner one was requested', async () => {
    const [owner, email, phone] = [use().browser(), freshEmail(), freshPhone()];
    await use().register(owner, { email });
    await changeContactTo(use(), owner, { phone });
    await use().pass(lifetimes.contactUndoMs);
    const browser = use().browser();
    const identifyCode = await use().requestCode(browser, 'login', { phone });
    browser.bearer = (await browser.call(endpoints.signInByCode, { phone, identifyCode })).data.access_token;
    await use().pass(60_000);
    await browser.call(endpoints.closeAccount, { when: 'later' });
    const later = (await noticesTo(use(), email))[0]?.text ?? '';
    const sooner = await browser.call(endpoints.closeAccount, { when: 'now', wait: true });
    expect(sooner.key).toBe('OK');
    expect(Date.parse(sooner.data.closesAt)).toBeLessThan(use().app.ports.now() + lifetimes.closingMs / 2);
    expect((await noticesTo(use(), email))[0]?.scene).toBe('closing-in-hours');
    expect((await undo(use().browser(), /undo=closing#([\w-]{43})/.exec(later)?.[1] ?? '')).key).toBe('OK');
    await browser.signIn(email, PASSWORD);
    expect((await browser.call(endpoints.viewClosing, {})).data.closesAt).toBeNull();
  });
});
