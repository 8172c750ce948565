import { afterAll, describe, expect, test } from 'vitest';
import { expectAccessible, expectNoSideways } from '../steps/accessible.ts';
import { openTab, setPassword, signOut, signUp } from '../steps/account.ts';
import { openScan, prove, registerByScan, typeCode } from '../steps/linking.ts';
import { providerWords } from '../steps/provider-words.ts';
import { fault, freshPhone } from '../steps/sandbox.ts';
import { closeBrowser, type Variant, type Visitor, visit } from '../steps/visitor.ts';
import { answerInApp, newPerson, onTheirPhone, scan, wechatAgent } from '../steps/wechat.ts';
import { words } from '../steps/words.ts';

afterAll(closeBrowser);

const desktops: readonly Variant[] = [
  { size: 'desktop', locale: 'zh-CN', scheme: 'light' },
  { size: 'desktop', locale: 'en-US', scheme: 'dark' },
];
const phones: readonly Variant[] = [
  { size: 'phone', locale: 'en-US', scheme: 'light' },
  { size: 'phone', locale: 'zh-CN', scheme: 'dark' },
];
// WeChat's page in the frame is one of its own, with its own landmarks.
const itsOwnPage = ['landmark-unique', 'landmark-no-duplicate-main', 'landmark-no-duplicate-banner'];
const isCentre = (url: URL) => url.pathname === '/UserCenter';

describe.each(desktops)('on a $size in $locale', (variant) => {
  const text = providerWords[variant.locale];

  test('who is unknown registers after a scan; from then on a scan signs in, and leads back to where they came from', async () => {
    await visit(variant, async (visitor) => {
      const { page } = visitor;
      const [person, phone] = [newPerson(), freshPhone()];
      await openScan(visitor);
      await expectAccessible(page, 'the code', itsOwnPage);
      await onTheirPhone(page, person, 'scan', 'confirm');
      await page.getByText(text.unregistered).waitFor();
      await expectAccessible(page, 'not registered');
      await page.waitForURL('**/plusRegister');
      await page.getByText(text.waiting).waitFor();
      await page.getByText(person, { exact: true }).waitFor();
      await expectAccessible(page, 'registering with WeChat');
      await page.reload();
      await page.getByText(person, { exact: true }).waitFor();
      await prove(visitor, phone);
      await setPassword(visitor);
      await page.getByRole('button', { name: text.unbindWx }).waitFor();
      await page.getByText(person).first().waitFor();
      await expectAccessible(page, 'linked');
      await signOut(visitor);
      await openScan(visitor, '?url=%2Fdocs');
      await scan(page, person);
      await page.waitForURL((url) => url.pathname === '/docs');
    });
  });

  test('who has an account is asked, and links WeChat to it by its code', async () => {
    const [person, phone] = [newPerson(), freshPhone()];
    await visit(variant, (visitor) => signUp(visitor, phone));
    await visit(variant, async (visitor) => {
      const { page } = visitor;
      await openScan(visitor);
      await scan(page, person);
      await page.getByRole('button', { name: text.jump }).click();
      await page.getByText(text.waiting).waitFor();
      const ask = page.getByRole('button', { name: words[variant.locale].getCode });
      await page.locator('input[name=contact]').fill(phone);
      await ask.click();
      await page.getByRole('dialog', { name: text.joinWx }).waitFor();
      await expectAccessible(page, 'whether to link');
      await page.getByRole('button', { name: text.another }).last().click();
      await page.getByText(words[variant.locale].phoneExists).waitFor();
      await ask.click();
      await prove(visitor, phone, () => page.getByRole('button', { name: text.join }).click());
      await page.waitForURL(isCentre);
      await page.getByRole('button', { name: text.unbindWx }).waitFor();
    });
  });

  test('a refusal is said and another scan offered; a code that ran out is replaced', async () => {
    await visit(variant, async (visitor) => {
      const { page } = visitor;
      const person = newPerson();
      await openScan(visitor);
      await fault('wechat', 'state-only');
      await onTheirPhone(page, person, 'scan', 'cancel');
      await page.getByText(text.refused).waitFor();
      await expectAccessible(page, 'refused');
      await page.getByRole('button', { name: text.scanAgain }).click();
      await page.frameLocator('iframe').locator('img').first().waitFor();
      const old = page.frameLocator('iframe').locator('img[src*="/connect/qrcode/"]');
      const before = await old.getAttribute('src');
      await onTheirPhone(page, person, 'expire');
      await expect.poll(() => old.getAttribute('src').catch(() => before), { timeout: 10_000 }).not.toBe(before);
      await scan(page, person);
      await page.getByText(text.unregistered).waitFor();
    });
  });

  test('when WeChat does not answer the person is told and nobody is signed in', async () => {
    await visit(variant, async (visitor) => {
      const { page } = visitor;
      const person = newPerson();
      await openScan(visitor);
      await fault('wechat', 'garbage');
      await scan(page, person);
      await page.getByRole('main').getByRole('alert').filter({ hasText: /./ }).waitFor();
      await expectAccessible(page, 'WeChat is away');
      expect(await page.evaluate(() => sessionStorage.getItem('access_token'))).toBeNull();
      await page.getByRole('button', { name: new RegExp(`${text.again}|${text.home}`) }).click();
    });
  });

  test('in the account centre WeChat is linked, replaced and unlinked, each after the person has verified', async () => {
    await visit(variant, async (visitor) => {
      const { page } = visitor;
      const [first, second, phone] = [newPerson(), newPerson(), freshPhone()];
      await signUp(visitor, phone);
      const dialog = page.getByRole('dialog');
      await page.getByRole('button', { name: text.bindWx }).first().click();
      await page.frameLocator('iframe').locator('img').first().waitFor();
      await expectAccessible(page, 'linking by a scan', itsOwnPage);
      await scan(page, first);
      await page.getByText(text.boundWx).waitFor();
      await page.getByText(first).first().waitFor();

      await page.getByRole('button', { name: text.replaceWx }).click();
      await page.waitForURL('**/UserCenter/UpdateWx');
      await expectAccessible(page, 'replacing');
      await page.getByRole('button', { name: text.verify }).click();
      await dialog.waitFor();
      await typeCode(visitor, phone);
      await dialog.getByRole('button', { name: text.confirm, exact: true }).click();
      await page.frameLocator('iframe').locator('img').first().waitFor();
      await scan(page, second);
      await page.waitForURL(isCentre);
      await page.getByText(text.replaced).waitFor();
      await page.getByText(second).first().waitFor();
    });
  });

  test('WeChat is unlinked once the person has verified, and then signs nobody in', async () => {
    await visit(variant, async (visitor) => {
      const { page } = visitor;
      const [person, phone] = [newPerson(), freshPhone()];
      await registerByScan(visitor, person, phone);
      await page.getByRole('button', { name: text.unbindWx }).click();
      const asked = page.getByRole('dialog', { name: text.unbindWx });
      await expectAccessible(page, 'whether to unlink');
      await asked.getByRole('button', { name: text.unbind, exact: true }).click();
      const verifying = page.getByRole('dialog', { name: text.confirmTitle });
      await verifying.waitFor();
      await page.keyboard.press('Escape');
      await verifying.waitFor({ state: 'hidden' });
      await asked.getByRole('button', { name: text.unbind, exact: true }).click();
      await verifying.waitFor();
      await typeCode(visitor, phone);
      await verifying.getByRole('button', { name: text.confirm, exact: true }).click();
      await page.getByText(text.unboundWx).waitFor();
      await page.getByRole('button', { name: text.bindWx, exact: true }).waitFor();
      await signOut(visitor);
      await openScan(visitor);
      await scan(page, person);
      await page.getByText(text.unregistered).waitFor();
      expect(await page.evaluate(() => sessionStorage.getItem('access_token'))).toBeNull();
    });
  });

  test('WeChat of another account is told, and the accounts become one by the other account’s own code', async () => {
    const [person, phone] = [newPerson(), freshPhone()];
    await visit(variant, (visitor) => registerByScan(visitor, person, phone));
    await visit(variant, async (visitor) => {
      const { page } = visitor;
      await signUp(visitor, `merge.${phone}@isoline.example`);
      await page.getByRole('button', { name: text.bindWx }).first().click();
      await page.frameLocator('iframe').locator('img').first().waitFor();
      await scan(page, person);
      await page.getByRole('button', { name: text.merge }).click();
      await expectAccessible(page, 'what would be merged');
      await page.getByRole('dialog').last().getByRole('button', { name: text.goOn }).click();
      await typeCode(visitor, phone);
      await page.locator('dialog[open] form button[type=submit]').click();
      await page.getByRole('dialog', { name: text.merged }).waitFor();
      await page.getByRole('button', { name: text.finish }).click();
      await page.getByRole('button', { name: text.unbindWx }).waitFor();
      await page.getByText(person).first().waitFor();
    });
  });

  test('a call-back that another browser opens signs nobody in there', async () => {
    await visit(variant, async (visitor) => {
      const { page } = visitor;
      const stolen = Promise.withResolvers<string>();
      await page.route(/\/wx_redirect\?/, async (route) => {
        stolen.resolve(route.request().url());
        await route.abort();
      });
      await openScan(visitor);
      await scan(page, newPerson());
      const address = await stolen.promise;
      await visit(variant, async ({ page: theirs }) => {
        await theirs.goto(address);
        await theirs.waitForURL((url) => url.pathname === '/');
        expect(await theirs.evaluate(() => sessionStorage.getItem('access_token'))).toBeNull();
        await theirs.goBack();
        expect(theirs.url()).not.toContain('code=');
      });
      visitor.complaints.length = 0;
    });
  });
});

describe.each(phones)('on a $size in $locale', (variant) => {
  const text = providerWords[variant.locale];
  const inWechat = { ...variant, device: wechatAgent };

  test('outside WeChat it is not offered', async () => {
    await visit(variant, async ({ page, locale }) => {
      await page.goto('/LoginPage/LoginPage');
      await page.getByRole('tab', { name: words[locale].byCode }).waitFor();
      expect(await page.getByRole('tab', { name: text.wx, exact: true }).isVisible()).toBe(false);
      expect(await page.getByRole('tab', { name: text.tc, exact: true }).isVisible()).toBe(true);
      await expectNoSideways(page, 'sign-in');
    });
  });

  test('inside WeChat a tap signs in who is linked; who is not is sent to a computer; a snapshot signs nobody in', async () => {
    const [person, phone] = [newPerson(), freshPhone()];
    await visit({ ...variant, size: 'desktop' }, (visitor) => registerByScan(visitor, person, phone));
    const begin = async ({ page }: Visitor, search = '') => {
      await page.goto(`/LoginPage/LoginPage${search}`);
      await openTab(page, text.wx);
      await page.getByRole('button', { name: text.openWechat }).click();
    };
    await visit(inWechat, async (visitor) => {
      const { page } = visitor;
      await begin(visitor, '?url=%2Fdocs');
      await answerInApp(page, person, 'confirm');
      await page.waitForURL((url) => url.pathname === '/docs');
      await page.goto('/UserCenter');
      await page.getByRole('button', { name: text.unbindWx }).waitFor();
    });
    await visit(inWechat, async (visitor) => {
      const { page } = visitor;
      await begin(visitor);
      await answerInApp(page, newPerson(), 'confirm');
      await page.getByText(text.useComputer).waitFor();
      expect(page.url()).not.toContain('code=');
      await expectAccessible(page, 'to a computer');
      await expectNoSideways(page, 'to a computer');
    });
    await visit(inWechat, async (visitor) => {
      const { page } = visitor;
      await begin(visitor);
      await answerInApp(page, person, 'snapshot');
      await page.getByText(text.snapshot).waitFor();
      await expectAccessible(page, 'a snapshot');
      await page.getByRole('button', { name: text.home }).click();
      await page.waitForURL((url) => url.pathname === '/');
      expect(await page.evaluate(() => sessionStorage.getItem('access_token'))).toBeNull();
    });
  });

  test('outside WeChat the account centre says where WeChat can be linked; inside, a tap links and replaces it', async () => {
    const [first, second, phone] = [newPerson(), newPerson(), freshPhone()];
    await visit(variant, async (visitor) => {
      const { page } = visitor;
      await signUp(visitor, freshPhone());
      await page.getByRole('button', { name: text.bindWx, exact: true }).click();
      await page.getByText(text.scanElsewhere).waitFor();
      await expectAccessible(page, 'where to link WeChat');
    });
    await visit(inWechat, async (visitor) => {
      const { page } = visitor;
      await signUp(visitor, phone);
      await page.getByRole('button', { name: text.bindWx, exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: text.bindWx, exact: true }).click();
      await answerInApp(page, first, 'confirm');
      await page.waitForURL(isCentre);
      await page.getByText(first).first().waitFor();
      await page.getByRole('button', { name: text.replaceWx }).click();
      await page.getByRole('button', { name: text.verify }).click();
      await typeCode(visitor, phone);
      await page.getByRole('dialog').getByRole('button', { name: text.confirm, exact: true }).click();
      await page.getByRole('button', { name: text.replaceWx }).click();
      await answerInApp(page, second, 'confirm');
      await page.waitForURL(isCentre);
      await page.getByText(second).first().waitFor();
      await expectNoSideways(page, 'replaced');
    });
  });

  test('a refusal inside WeChat comes back with a way to start again', async () => {
    await visit(inWechat, async ({ page }) => {
      await page.goto('/LoginPage/LoginPage?url=%2FUserCenter');
      await openTab(page, text.wx);
      await fault('wechat', 'state-only');
      await page.getByRole('button', { name: text.openWechat }).click();
      await answerInApp(page, newPerson(), 'cancel');
      await page.getByText(text.denied).waitFor();
      await expectAccessible(page, 'refused');
      expect(page.url()).toMatch(/wx_redirect\?url=%2FUserCenter$/);
    });
  });
});
