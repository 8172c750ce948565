import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { consoleEndpoints as calls } from '@isoline/contract/console/console-endpoints.ts';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import { HOUR_MS } from '@isoline/contract/values/durations.ts';
import type { NoticeKind } from '@isoline/contract/values/notice.ts';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { applyDueRemovals } from '../../src/operations/authenticator/apply-removals.ts';
import { closeDueAccounts } from '../../src/operations/close-account/close-due-accounts.ts';
import { applyDueMerges } from '../../src/operations/merge-accounts/apply-due-merges.ts';
import { applyDueReplacements } from '../../src/operations/people/apply-due-replacements.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import type { Browser } from '../browser.ts';
import { agePasskeys, CONSOLE, operatorOf } from '../console/console-browser.ts';
import { enableAuthenticator } from '../factors.ts';
import { freshEmail, freshPhone, LOOKS_OFTEN, PASSWORD, useProduct } from '../product.ts';
import { userIdOf } from '../provider-actions.ts';
import { stepUp } from '../reauth.ts';

const WAIT = lifetimes.irrevocableActMs;

describe.each(dialects)('an act that waits is done only after a contact was notified, on %s', (dialect) => {
  const file = join(tmpdir(), `isoline-untold-${process.pid}-${dialect}`);
  const use = useProduct(dialect, { ...CONSOLE, SMS_SENDING_FILE: file }, LOOKS_OFTEN);
  const sms = (sending: 'on' | 'off') => writeFile(file, sending);
  beforeEach(() => sms('on'));
  afterAll(() => rm(file, { force: true }));

  const accountOf = (id: string) => use().app.ports.store.read.accounts.byId({ id });
  const countTo = async (phone: string, scene: string) => {
    await use().app.settled();
    return (await use().messagesTo(phone)).filter((message) => message.scene === scene).length;
  };
  const arrives = (phone: string, scene: string, count = 1) =>
    vi.waitUntil(async () => (await countTo(phone, scene)) === count, { timeout: 30_000, interval: 100 });
  const givenUp = (accountId: string, kind: NoticeKind) => {
    const { noticeDeliveries } = use().app.ports.store.read;
    const state = async () => (await noticeDeliveries.newestOf({ accountId, kinds: [kind] }))[0]?.state;
    return vi.waitUntil(async () => (await state()) === 'failed', { timeout: 30_000, interval: 100 });
  };
  /** Returns the time at which an account closes, which every answer must name. */
  async function closesAt(id: string) {
    const [account, act] = [
      await accountOf(id),
      await use().app.ports.store.read.pendingActs.ofAccount({ accountId: id }),
    ];
    expect(act?.dueAt).toBe(account?.closesAt);
    return account?.closesAt ?? 0;
  }

  async function closing() {
    const { browser, phone } = await use().newAccount();
    const id = await userIdOf(browser);
    await use().pass(WAIT);
    browser.bearer = (await browser.call(endpoints.token, { grant_type: 'refresh_token' })).data.access_token;
    await stepUp(use(), browser);
    return { browser, phone, id };
  }
  const close = async (browser: Browser) => {
    const { data } = await browser.call(endpoints.closeAccount, { when: 'now', wait: true });
    expect(Date.parse(data.closesAt ?? '')).toBeGreaterThan(use().app.ports.now());
  };

  test('a closing whose notice waited two days for SMS happens 24 hours after the notice was sent', async () => {
    const { browser, phone, id } = await closing();
    await sms('off');
    await close(browser);
    await use().pass(60 * HOUR_MS);
    await sms('on');
    await use().pass(60_000);
    await arrives(phone, 'closing-in-hours');
    await use().pass(WAIT - 60 * HOUR_MS);
    await closeDueAccounts(use().app.ports);
    expect((await accountOf(id))?.closedAt).toBeNull();
    const left = (await closesAt(id)) - use().app.ports.now();
    expect(left).toBeGreaterThan(11.9 * HOUR_MS);
    expect(left).toBeLessThan(12.1 * HOUR_MS);
    await use().pass(left);
    await closeDueAccounts(use().app.ports);
    expect((await accountOf(id))?.closedAt).not.toBeNull();
  });

  test('a closing that nobody could be notified of is announced again and waits as long again', async () => {
    const { browser, phone, id } = await closing();
    await sms('off');
    await close(browser);
    await use().pass(WAIT);
    await givenUp(id, 'closing-in-hours');
    await closeDueAccounts(use().app.ports);
    expect((await accountOf(id))?.closedAt).toBeNull();
    expect(Math.abs((await closesAt(id)) - use().app.ports.now() - WAIT)).toBeLessThan(60_000);
    await sms('on');
    await use().pass(60_000);
    await arrives(phone, 'closing-in-hours');
    const back = use().browser();
    const { data } = await back.signIn(phone, PASSWORD);
    expect(data.closing).toEqual({ closesAt: new Date(await closesAt(id)).toISOString() });
    await use().pass(WAIT);
    await closeDueAccounts(use().app.ports);
    expect((await accountOf(id))?.closedAt).not.toBeNull();
  });

  test('a closing whose service refuses the only contact for good is done after its wait', async () => {
    const { browser, id } = await closing();
    await use().fault('sms', 'FailedOperation.PhoneNumberInBlacklist', 1);
    await close(browser);
    await use().pass(WAIT);
    await closeDueAccounts(use().app.ports);
    expect((await accountOf(id))?.closedAt).not.toBeNull();
  });

  test('one sent notice is enough where an account has an e-mail and a phone', async () => {
    const browser = use().browser();
    const email = freshEmail();
    await use().register(browser, { email });
    await stepUp(use(), browser);
    const phone = freshPhone();
    const identifyCode = await use().requestCode(browser, 'change', { phone });
    expect((await browser.call(endpoints.changeContact, { phone, identifyCode })).key).toBe('OK');
    const id = await userIdOf(browser);
    await sms('off');
    await close(browser);
    await use().pass(WAIT);
    await closeDueAccounts(use().app.ports);
    await sms('on');
    expect((await accountOf(id))?.closedAt).not.toBeNull();
  });

  test('a merge waits until the account that ends was notified', async () => {
    const ending = await closing();
    const browser = use().browser();
    await use().register(browser, { email: freshEmail() });
    await stepUp(use(), browser);
    const identifyCode = await use().requestCode(browser, 'change', { phone: ending.phone });
    const { data } = await browser.call(endpoints.changeContact, { phone: ending.phone, identifyCode });
    await sms('off');
    const { security } = data as unknown as { readonly security: string };
    expect((await browser.call(endpoints.mergeAccount, { security, wait: true })).key).toBe('OK');
    await use().pass(WAIT - HOUR_MS);
    await sms('on');
    await use().pass(60_000);
    await arrives(ending.phone, 'merge-requested');
    await use().pass(HOUR_MS);
    expect(await applyDueMerges(use().app.ports)).toBe(0);
    expect((await accountOf(ending.id))?.mergedInto).toBeNull();
    await use().pass(23 * HOUR_MS);
    expect(await applyDueMerges(use().app.ports)).toBe(1);
  });

  test('an authenticator stays until the owner was notified of its removal', async () => {
    const { browser, phone, id } = await closing();
    await enableAuthenticator(use(), browser);
    await sms('off');
    expect((await browser.call(endpoints.removeAuthenticator, { wait: true })).data.removesAt).not.toBeNull();
    await use().pass(WAIT - HOUR_MS);
    await sms('on');
    await use().pass(60_000);
    await arrives(phone, 'factor-removal-requested');
    const isOn = async () => (await use().app.ports.store.read.authenticators.ofAccount({ accountId: id })) !== null;
    await use().pass(HOUR_MS);
    await applyDueRemovals(use().app.ports);
    expect(await isOn()).toBe(true);
    await use().pass(23 * HOUR_MS);
    await applyDueRemovals(use().app.ports);
    expect(await isOn()).toBe(false);
  });

  test('a contact is replaced only after the present one was notified', async () => {
    const { phone, id } = await closing();
    const operators = [await operatorOf(use(), 'support'), await operatorOf(use(), 'security')] as const;
    for (const { name } of operators) await use().app.ports.store.tx((tables) => agePasskeys(tables, name));
    const replacement = { phone: freshPhone(), reason: 'the owner has lost the phone' };
    await sms('off');
    expect((await operators[0].call(calls.proposeReplacement, replacement, { id })).key).toBe('OK');
    expect((await operators[1].call(calls.agreeToReplacement, replacement, { id })).key).toBe('OK');
    await use().pass(WAIT);
    await givenUp(id, 'contact-replacement-agreed');
    await applyDueReplacements(use().app.ports);
    expect((await accountOf(id))?.phone).toBe(phone);
    await sms('on');
    await use().pass(60_000);
    await arrives(phone, 'contact-replacement-agreed-phone');
    await use().pass(WAIT);
    await applyDueReplacements(use().app.ports);
    expect((await accountOf(id))?.phone).toBe(replacement.phone);
  });
});
