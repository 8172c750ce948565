import { endpoints } from '@isoline/contract/endpoints.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import type { NoticeKind } from '@isoline/contract/values/notice.ts';
import { describe, expect, test, vi } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import type { Browser } from '../browser.ts';
import { takenContact } from '../merge-accounts/merge-helpers.ts';
import { freshAddress, freshEmail, freshPhone, PASSWORD, useProduct } from '../product.ts';
import { freshUser, scanWechat } from '../provider-actions.ts';
import { reauthTicket } from '../reauth.ts';

describe.each(dialects)('notices on %s', (dialect) => {
  const use = useProduct(dialect);

  /** Returns the notices that were sent to a contact, newest first. */
  async function noticesTo(contact: string) {
    await use().app.settled();
    return (await use().messagesTo(contact)).filter(({ code }) => code === null);
  }
  const kindsTo = async (contact: string) => (await noticesTo(contact)).map(({ scene }) => scene);
  const noticeKinds = (...kinds: NoticeKind[]) => kinds;

  async function changeContact(browser: Browser, phone: string, next: { phone: string } | { email: string }) {
    const security = await reauthTicket(use(), browser, { phone });
    const identifyCode = await use().requestCode(browser, 'change', next);
    await use().pass(lifetimes.codeResendMs);
    return browser.call(endpoints.changeContact, { security, ...next, identifyCode });
  }

  /** Creates an account with a phone and an e-mail, and no notice yet. */
  async function newFullAccount() {
    const { browser, phone } = await use().newAccount();
    const email = freshEmail();
    expect((await changeContact(browser, phone, { email })).key).toBe('OK');
    await use().app.settled();
    return { browser, phone, email };
  }

  test('an added contact sends a notice to the former contact, and none to the new one', async () => {
    const { phone, email } = await newFullAccount();
    expect(await kindsTo(phone)).toEqual(noticeKinds('contact-added'));
    expect(await kindsTo(email)).toEqual([]);
  });

  test('a changed contact sends a notice to the old contact and the other contact, and none to the new one', async () => {
    const { browser, phone, email } = await newFullAccount();
    const next = freshEmail();
    await changeContact(browser, phone, { email: next });
    expect(await kindsTo(email)).toEqual(noticeKinds('contact-changed'));
    expect(await kindsTo(phone)).toEqual(noticeKinds('contact-changed', 'contact-added'));
    expect(await kindsTo(next)).toEqual([]);
  });

  test('a changed password sends a notice to all contacts', async () => {
    const { browser, phone, email } = await newFullAccount();
    const security = await reauthTicket(use(), browser, { phone });
    await browser.call(endpoints.changePassword, { security, password: 'Other#Line8' });
    for (const contact of [phone, email]) expect((await kindsTo(contact))[0]).toBe('password-changed');
  });

  test('a reset sends a notice to all contacts', async () => {
    const { phone, email } = await newFullAccount();
    const browser = use().browser();
    const identifyCode = await use().requestCode(browser, 'reset', { email });
    const { security } = (await browser.call(endpoints.verifyReset, { email, identifyCode })).data;
    await browser.call(endpoints.resetPassword, { security, password: 'Other#Line8' });
    for (const contact of [phone, email]) expect((await kindsTo(contact))[0]).toBe('password-reset');
  });

  test('a removed contact sends a notice to all contacts, including the removed one', async () => {
    const { browser, phone, email } = await newFullAccount();
    const security = await reauthTicket(use(), browser, { phone });
    expect((await browser.call(endpoints.removeContact, { security, type: 'phone' })).key).toBe('OK');
    for (const contact of [phone, email]) expect((await kindsTo(contact))[0]).toBe('contact-removed');
  });

  test('the notice of the first password says that a password was set', async () => {
    const { browser, phone, email } = await newFullAccount();
    const { store } = use().app.ports;
    const { data } = await browser.call(endpoints.currentUser, {});
    await store.tx((tables) => tables.accounts.setPasswordHash(data.userId, null));
    const security = await reauthTicket(use(), browser, { phone });
    await browser.call(endpoints.changePassword, { security, password: 'Other#Line8' });
    for (const contact of [phone, email]) expect((await kindsTo(contact))[0]).toBe('password-set');
  });

  test('linking and unlinking an identity each send a notice', async () => {
    const { browser, phone, email } = await newFullAccount();
    const ticket = await reauthTicket(use(), browser, { phone });
    const answer = await scanWechat(use(), browser, freshUser(), { intent: 'bind', security: ticket });
    expect((await browser.call(endpoints.wxBind, answer)).key).toBe('OK');
    await use().pass(lifetimes.codeResendMs);
    for (const contact of [phone, email]) expect((await kindsTo(contact))[0]).toBe('identity-linked');
    const security = await reauthTicket(use(), browser, { phone });
    await browser.call(endpoints.unlink, { security }, { params: { type: 'wx' } });
    for (const contact of [phone, email]) expect((await kindsTo(contact))[0]).toBe('identity-unlinked');
  });

  test('a notice names the affected contact or provider, by SMS and by e-mail', async () => {
    const { browser, phone, email } = await newFullAccount();
    await changeContact(browser, phone, { email: freshEmail() });
    for (const contact of [phone, email])
      expect((await noticesTo(contact))[0]).toMatchObject({ text: expect.stringContaining('email address') });
    const ticket = await reauthTicket(use(), browser, { phone });
    await browser.call(
      endpoints.wxBind,
      await scanWechat(use(), browser, freshUser(), { intent: 'bind', security: ticket }),
    );
    expect((await noticesTo(phone))[0]).toMatchObject({ text: expect.stringContaining('WeChat') });
  });

  test('a merge sends the contacts of both accounts a notice of what happened to their account', async () => {
    const { browser, phone, email, data } = await takenContact(use());
    expect((await browser.call(endpoints.mergeAccount, { security: data.security, password: PASSWORD })).key).toBe(
      'OK',
    );
    expect(await kindsTo(phone)).toEqual(noticeKinds('accounts-merged'));
    expect(await kindsTo(email)).toEqual(noticeKinds('account-absorbed'));
  });

  test('a sign-in on an unknown device sends a notice at most once an hour, and a sign-in on a known device sends none', async () => {
    const { browser, phone } = await use().newAccount();
    await browser.signIn(phone, PASSWORD);
    expect(await kindsTo(phone)).toEqual([]);
    await use().browser().signIn(phone, PASSWORD);
    await use().browser().signIn(phone, PASSWORD);
    expect(await kindsTo(phone)).toEqual(noticeKinds('new-device'));
    await use().pass(lifetimes.newDeviceNoticeMs);
    await use().browser().signIn(phone, PASSWORD);
    expect(await kindsTo(phone)).toEqual(noticeKinds('new-device', 'new-device'));
  });

  test('a notice names the time, the device and the client address, and by e-mail has the link for a user who did not do it', async () => {
    const email = freshEmail();
    const owner = use().browser();
    await use().register(owner, { email });
    const stranger = use().browser(freshAddress());
    const headers = {
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
    };
    await stranger.signIn(email, PASSWORD, undefined, { headers });
    const [notice] = await noticesTo(email);
    expect(notice?.text).toMatch(/Time: \w+ \d+, \d{4} at \d+:\d\d [AP]M GMT\+8/);
    expect(notice?.text).toContain('Device: Chrome · Windows');
    expect(notice?.text).toContain(`IP address: ${stranger.address}`);
    expect(notice?.text).toMatch(/http:\/\/localhost:\d+\/\?undo=\s/);
    expect(notice?.text).toContain('Reset your password now');
  });

  test('a notice is in the language of the account, whatever language the browser that caused it sends', async () => {
    const email = freshEmail();
    const owner = use().browser();
    owner.language = 'zh';
    await use().register(owner, { email });
    await use().browser().signIn(email, PASSWORD);
    expect((await noticesTo(email))[0]?.text).toContain('新设备');
    owner.language = 'en';
    await owner.signIn(email, PASSWORD);
    await use().pass(lifetimes.newDeviceNoticeMs);
    await use().browser().signIn(email, PASSWORD);
    expect((await noticesTo(email))[0]?.text).toContain('on a new device');
  });

  test('a failed notice is recorded as an event, and the operation stays', async () => {
    const { browser, phone } = await use().newAccount();
    const email = freshEmail();
    await changeContact(browser, phone, { email });
    await use().app.settled();
    const security = await reauthTicket(use(), browser, { phone });
    await use().fault('mail', '550', 1);
    await use().fault('sms', 'garbage', 1);
    const answer = await browser.call(endpoints.changePassword, { security, password: 'Other#Line8' });
    await use().app.settled();
    await use().fault('mail', '550', 0);
    await use().fault('sms', 'garbage', 0);
    expect(answer.key).toBe('OK');
    expect((await use().browser().signIn(phone, 'Other#Line8')).key).toBe('OK');
    expect(await kindsTo(email)).not.toContain('password-changed');
  });

  test('a notice does not delay its operation', async () => {
    const { browser, phone } = await use().newAccount();
    const security = await reauthTicket(use(), browser, { phone });
    const { sms } = use().app.ports;
    const sendNotice = sms.sendNotice.bind(sms);
    const answered = Promise.withResolvers<void>();
    using _ = vi.spyOn(sms, 'sendNotice').mockImplementation(async (notice) => {
      await answered.promise;
      await sendNotice(notice);
    });
    const answer = await browser.call(endpoints.changePassword, { security, password: 'Other#Line8' });
    expect(answer.key).toBe('OK');
    answered.resolve();
    await use().app.settled();
    expect(await kindsTo(phone)).toContain('password-changed');
  });

  test('a refused change notifies nobody', async () => {
    const { browser, phone } = await use().newAccount();
    await browser.call(endpoints.changePassword, { security: 'unknown', password: 'Other#Line8' });
    await browser.call(endpoints.changeContact, { security: 'unknown', phone: freshPhone(), identifyCode: '123456' });
    expect(await kindsTo(phone)).toEqual([]);
  });
});
