import { endpoints } from '@isoline/contract/endpoints.ts';
import { eventNameMax } from '@isoline/sandbox/sms/sms-templates.ts';
import { describe, expect, test } from 'vitest';
import { nameEvent } from '../../src/gateways/sms/tencent-sms.ts';
import { noticeTemplateName, noticeTemplates, sandboxTemplateIds } from '../../src/model/sms-templates.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { freshPhone, useProduct } from '../product.ts';
import { stepUp } from '../reauth.ts';

const ids = sandboxTemplateIds();
const MINIMAL = ['code:zh', 'code:en', 'notice:zh', 'notice:en'].map((name) => `${name}=${ids.get(name)}`).join(',');
const notices = noticeTemplates().map((one) => [noticeTemplateName(one), one] as const);
const locales = ['zh-CN', 'en-US'] as const;

describe.each(dialects)('with only the SMS templates that are required, on %s', (dialect) => {
  const use = useProduct(dialect, { SMS_TEMPLATES: MINIMAL });

  test('a code of every scene and a notice reach the phone in the general form', async () => {
    const { browser, phone } = await use().newAccount();
    for (const scene of ['login', 'reset', 'bind'] as const) {
      await use().pass(60_000);
      expect(await use().requestCode(browser, scene, { phone })).toMatch(/^\d{6}$/);
    }
    await stepUp(use(), browser);
    expect((await browser.call(endpoints.changePassword, { password: 'Valley#Line8' })).key).toBe('OK');
    await use().app.settled();
    const [notice] = await use().messagesTo(phone);
    expect(notice?.text).toMatch(
      /^【Isoline】Your account has a change: password changed \(month \d+, day \d+, \d\d:\d\d\)\. .*\/r$/,
    );
  });

  describe.each(locales)('in %s', (locale) => {
    test.each(notices)('the notice %s is sent with the name of its event', async (_name, template) => {
      const phone = freshPhone();
      const notice = { ...template, locale, at: Date.UTC(2026, 10, 8, 6, 3), deviceName: '', ip: '', notMeUrl: '' };
      await use().app.ports.sms.sendNotice({ ...notice, phone, undoHours: null });
      const [message] = await use().messagesTo(phone);
      expect(message).toMatchObject({ channel: 'sms', scene: 'notice', code: null });
      const what = nameEvent(notice);
      expect(what).toMatch(locale === 'zh-CN' ? /^\p{Script=Han}+$/u : /^[A-Z]?[A-Za-z0-9 -]+$/);
      expect(what.length).toBeLessThanOrEqual(eventNameMax[locale === 'zh-CN' ? 'zh' : 'en']);
      const date = locale === 'zh-CN' ? '11 月 8 日 14:03' : 'month 11, day 8, 14:03';
      expect(message?.text).toContain(what);
      expect(message?.text).toContain(date);
    });
  });
});
