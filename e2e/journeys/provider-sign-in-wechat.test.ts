import { describe, expect } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { desktopEn, desktopZh, phoneEn, phoneZh, wechatUserAgent } from '../browser/profiles.ts';
import { reauthenticateDialog } from '../steps/account-center-steps.ts';
import { createAccount, freshPhone, openAccountCenter, openSection } from '../steps/accounts.ts';
import { verifyByCode } from '../steps/code-steps.ts';
import { button, field } from '../steps/fields.ts';
import { verifyForPending } from '../steps/pending-steps.ts';
import { contactField, finishRegistration } from '../steps/register-steps.ts';
import {
  isAccountCenter,
  isHome,
  signInPage,
  signOut,
  storedAccessToken,
  submitPassword,
} from '../steps/sign-in-steps.ts';
import { answerWechat, freshWechatUser, openQrCode, openWechatInApp, scanQrCode } from '../steps/wechat-steps.ts';

describe('sign-in by a scan', () => {
  test('the first Back after a sign-in leads to the page before the sign-in page', async ({ openBrowser }) => {
    const browser = await openBrowser(desktopZh);
    const { page } = browser;
    const user = freshWechatUser();
    await createAccount(freshPhone(), { provider: 'wx', user });
    await page.goto('/docs');
    await openQrCode(browser);
    await scanQrCode(browser, user);
    await page.waitForURL(isAccountCenter);
    await page.goBack();
    await page.waitForURL('**/docs');
  });

  test('an unknown user registers with the pending WeChat identity, which then signs in and leads to the back address', async ({
    openBrowser,
  }) => {
    const browser = await openBrowser(desktopZh);
    const { page, text } = browser;
    const [user, phone] = [freshWechatUser(), freshPhone()];
    await openQrCode(browser);
    await scanQrCode(browser, user);
    await page.getByText(text.provider.registering).waitFor();
    // The page continues automatically.
    await page.waitForURL('**/plusRegister');
    await page.getByText(text.pendingIdentity.willBeLinked(text.providerNames.wx)).waitFor();
    await page.getByText(user, { exact: true }).waitFor();
    await page.reload();
    await page.getByText(user, { exact: true }).waitFor();
    await verifyForPending(browser, phone);
    // The name and the picture are offered, the picture from our origin, and used only if the user agrees.
    await expect.poll(() => field(browser, 'nickname').inputValue()).toBe(user);
    const picture = page.getByRole('checkbox', { name: text.register.takePicture(text.providerNames.wx) });
    expect(await picture.isChecked()).toBe(false);
    await picture.check();
    await finishRegistration(browser);
    await page.getByRole('main').locator('img[src^="/avatars/"]').waitFor();
    await page.getByRole('main').getByText(user).first().waitFor();
    await openSection(browser, text.account.securitySection);
    await button(browser, text.protection.manage(text.providerNames.wx)).waitFor();
    await signOut(browser);
    await openQrCode(browser, '?url=%2Fdocs');
    await scanQrCode(browser, user);
    await page.waitForURL((url) => url.pathname === '/docs');
  });

  test('"Sign up" after the scan of an unknown user continues with the WeChat identity and the back address', async ({
    openBrowser,
  }) => {
    const browser = await openBrowser(desktopEn);
    const { page, text } = browser;
    const user = freshWechatUser();
    await openQrCode(browser, '?url=%2Fdocs');
    await scanQrCode(browser, user);
    await page.getByText(text.provider.registering).waitFor();
    await page.getByRole('main').getByRole('link', { name: text.register.title, exact: true }).click();
    await page.waitForURL('**/plusRegister?url=%2Fdocs');
    await page.getByText(text.pendingIdentity.willBeLinked(text.providerNames.wx)).waitFor();
    await page.getByText(user, { exact: true }).waitFor();
  });

  test('canceling after the scan of an unknown user shows the QR code again and forgets the identity', async ({
    openBrowser,
  }) => {
    const browser = await openBrowser(desktopEn);
    const { page, text } = browser;
    await openQrCode(browser, '?url=%2Fdocs');
    await scanQrCode(browser, freshWechatUser());
    await page.getByText(text.provider.registering).waitFor();
    await button(browser, text.provider.cancel).click();
    await page.locator('iframe').waitFor();
    expect(page.url()).toContain(`${signInPage}?url=%2Fdocs`);
    await page.getByRole('main').getByRole('link', { name: text.register.title, exact: true }).click();
    await page.waitForURL('**/plusRegister?url=%2Fdocs');
    await expect.poll(() => page.getByText(text.pendingIdentity.willBeLinked(text.providerNames.wx)).count()).toBe(0);
  });

  test('a sign-in by password after the scan of an unknown user offers to link the WeChat', async ({ openBrowser }) => {
    const browser = await openBrowser(desktopZh);
    const { page, text } = browser;
    const phone = freshPhone();
    await createAccount(phone);
    await openQrCode(browser);
    await scanQrCode(browser, freshWechatUser());
    await page.getByText(text.provider.registering).waitFor();
    await submitPassword(browser, phone);
    const offer = page.getByRole('dialog', { name: text.link.offerTitle(text.providerNames.wx) });
    await button(browser, text.link.linkProvider(text.providerNames.wx), offer).click();
    await verifyByCode(browser, phone, reauthenticateDialog(browser));
    await page.waitForURL(isAccountCenter);
    await openSection(browser, text.account.securitySection);
    await button(browser, text.protection.manage(text.providerNames.wx)).waitFor();
  });

  test('a scan works in a new browser although the passkey options are answered late', async ({ openBrowser }) => {
    const browser = await openBrowser(desktopEn);
    const { page, text } = browser;
    await page.route('**/passkey/options', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await route.continue();
    });
    const offered = page.waitForResponse('**/passkey/options');
    await openQrCode(browser);
    await offered;
    await scanQrCode(browser, freshWechatUser());
    await page.getByText(text.provider.registering).waitFor();
  });

  test('a key or a touch stops the countdown to registration', async ({ openBrowser }) => {
    const browser = await openBrowser(desktopEn);
    const { page, text } = browser;
    await openQrCode(browser);
    await page.clock.install();
    await scanQrCode(browser, freshWechatUser());
    await page.getByText(text.provider.registering).waitFor();
    await page.keyboard.press('Shift');
    await page.getByText(text.provider.stopped).waitFor();
    await page.getByText(text.provider.notRegistered, { exact: true }).waitFor();
    expect(await page.getByText(text.provider.registering).count()).toBe(0);
    await page.clock.fastForward(60_000);
    await page.getByText(text.provider.stopped).waitFor();
    expect(page.url()).toContain(signInPage);
  });

  test('a user whose phone has an account can decline to link WeChat to it, and links it by a code', async ({
    openBrowser,
  }) => {
    const phone = freshPhone();
    await createAccount(phone);
    const browser = await openBrowser(desktopEn);
    const { page, text } = browser;
    await openQrCode(browser);
    await scanQrCode(browser, freshWechatUser());
    await button(browser, text.provider.createAccount).click();
    await page.getByText(text.pendingIdentity.willBeLinked(text.providerNames.wx)).waitFor();
    await contactField(browser, phone).fill(phone);
    await button(browser, text.verification.getCode).click();
    await page
      .getByRole('dialog', { name: text.pendingIdentity.question(text.pendingIdentity.phone, text.providerNames.wx) })
      .waitFor();
    await button(browser, text.pendingIdentity.no).last().click();
    await page.getByText(text.errors.PHONE_EXISTS).waitFor();
    await button(browser, text.verification.getCode).click();
    await verifyForPending(browser, phone, () => button(browser, text.pendingIdentity.yes).click());
    await page.waitForURL(isAccountCenter);
    await openSection(browser, text.account.securitySection);
    await button(browser, text.protection.manage(text.providerNames.wx)).waitFor();
  });
});

test('on a phone outside the WeChat app, WeChat is not offered', async ({ openBrowser }) => {
  const { page, text } = await openBrowser(phoneEn);
  await page.goto(signInPage);
  await page.getByRole('tab', { name: text.signIn.byCode, exact: true }).waitFor();
  expect(await page.getByRole('tab', { name: text.providerLabels.wx, exact: true }).isVisible()).toBe(false);
  expect(await page.getByRole('tab', { name: text.providerLabels.tc, exact: true }).isVisible()).toBe(true);
});

describe('sign-in inside the WeChat app', () => {
  const inWechat = { ...phoneZh, userAgent: wechatUserAgent };

  test('inside the WeChat app, a tap signs in a linked user and leads to the back address, and a snapshot user is not signed in', async ({
    openBrowser,
  }) => {
    const user = freshWechatUser();
    await createAccount(freshPhone(), { provider: 'wx', user });
    const linked = await openBrowser(inWechat);
    await openWechatInApp(linked, '?url=%2Fdocs');
    await answerWechat(linked, user, 'allow');
    await linked.page.waitForURL((url) => url.pathname === '/docs');
    await openAccountCenter(linked);
    await button(linked, linked.text.protection.manage(linked.text.providerNames.wx)).waitFor();

    const snapshot = await openBrowser(inWechat);
    await openWechatInApp(snapshot);
    await answerWechat(snapshot, user, 'snapshot');
    await snapshot.page.getByText(snapshot.text.reasons.WX_ALERT.snapshot).waitFor();
    await button(snapshot, snapshot.text.provider.home).click();
    await snapshot.page.waitForURL(isHome);
    expect(await storedAccessToken(snapshot)).toBeNull();
  });

  test('inside the WeChat app, the WeChat button is above the form, and there is no WeChat tab', async ({
    openBrowser,
  }) => {
    const browser = await openBrowser(inWechat);
    const { page, text } = browser;
    await page.goto('/LoginMobile');
    const [wechat, form] = [button(browser, text.provider.openInApp(text.providerNames.wx)), field(browser, 'phone')];
    await wechat.waitFor();
    const [first, second] = [await wechat.boundingBox(), await form.boundingBox()];
    expect(first?.y).toBeLessThan(second?.y ?? 0);
    expect(await page.getByRole('tab', { name: text.providerLabels.wx, exact: true }).isVisible()).toBe(false);
  });

  test('inside the WeChat app, the page asks an unknown user to register on a computer', async ({ openBrowser }) => {
    const browser = await openBrowser({ ...phoneEn, userAgent: wechatUserAgent });
    await openWechatInApp(browser);
    await answerWechat(browser, freshWechatUser(), 'allow');
    await browser.page.getByText(browser.text.provider.useComputer(browser.text.providerNames.wx)).waitFor();
    expect(browser.page.url()).not.toContain('code=');
  });

  test('inside the WeChat app, an unknown user links an existing account by a code', async ({ openBrowser }) => {
    const [user, phone] = [freshWechatUser(), freshPhone()];
    await createAccount(phone);
    const browser = await openBrowser(inWechat);
    const { page, text } = browser;
    await openWechatInApp(browser);
    await answerWechat(browser, user, 'allow');
    await button(browser, text.provider.linkExisting).click();
    await page.getByText(text.pendingIdentity.willBeLinked(text.providerNames.wx)).waitFor();
    await expect.poll(() => button(browser, text.pendingIdentity.toCreate).count()).toBe(0);
    await verifyForPending(browser, phone);
    await page.waitForURL(isAccountCenter);
    await openSection(browser, text.account.securitySection);
    await button(browser, text.protection.manage(text.providerNames.wx)).waitFor();
  });
});
