import { test } from '../browser/browser-test.ts';
import { desktopEn, desktopZh, phoneZh } from '../browser/profiles.ts';
import type { UserBrowser } from '../browser/user-browser.ts';
import { contactChanged, verifyFirstPhone } from '../steps/account-center-steps.ts';
import { createAccount, freshEmail, freshPhone, startInAccountCenter } from '../steps/accounts.ts';
import { allowCloud, freshCloudUser, openCloudConsent } from '../steps/cloud-steps.ts';
import { requestCode, submitCode, verifyByCode } from '../steps/code-steps.ts';
import { changePhone } from '../steps/database.ts';
import { button, field, filledAlert } from '../steps/fields.ts';
import { mergeByPassword } from '../steps/link-provider-steps.ts';
import { verifyForPending } from '../steps/pending-steps.ts';
import { contactField, submitNewAccount } from '../steps/register-steps.ts';
import { isAccountCenter, isHome, openTab } from '../steps/sign-in-steps.ts';
import { freshWechatUser, openQrCode, scanQrCode } from '../steps/wechat-steps.ts';
import { anyOf } from '../texts/texts.ts';

const providers = [
  {
    name: 'WeChat',
    provider: 'wx',
    profile: desktopZh,
    freshUser: freshWechatUser,
    async signIn(browser: UserBrowser, user: string) {
      await openQrCode(browser);
      await scanQrCode(browser, user);
    },
  },
  {
    name: 'the cloud',
    provider: 'tc',
    profile: phoneZh,
    freshUser: freshCloudUser,
    async signIn(browser: UserBrowser, user: string) {
      await openCloudConsent(browser);
      await allowCloud(browser, user);
    },
  },
] as const;

test.for(providers)(
  'when the identity of $name gets an account during registration, the page says so, and the user signs in with it',
  async ({ profile, provider, freshUser, signIn }, { openBrowser }) => {
    const browser = await openBrowser(profile);
    const { page, text } = browser;
    const user = freshUser();
    await signIn(browser, user);
    await button(browser, text.provider.createAccount).click();
    await verifyForPending(browser, freshPhone());
    await field(browser, 'repeatPassword').waitFor();
    await createAccount(freshPhone(), { provider, user });
    await submitNewAccount(browser);
    await page.getByRole('heading', { name: text.pendingIdentity.takenTitle }).waitFor();
    await page.getByRole('link', { name: anyOf(text.pendingIdentity.signInWith) }).click();
    if (provider === 'wx') {
      await openTab(browser, text.providerLabels.wx);
      await scanQrCode(browser, user);
    } else {
      await openTab(browser, text.providerLabels.tc);
      await button(browser, text.provider.goTo(text.providerNames.tc)).click();
      await allowCloud(browser, user);
    }
    // The cloud's page leads to the root: docs/specification.md, section 4.
    await page.waitForURL(provider === 'wx' ? isAccountCenter : isHome);
  },
);

test.for(providers)(
  'when the phone has just left its account, a user of $name reads that linking failed, and registers instead',
  async ({ profile, freshUser, signIn }, { openBrowser }) => {
    const browser = await openBrowser(profile);
    const { page, text } = browser;
    const phone = freshPhone();
    await createAccount(phone);
    await signIn(browser, freshUser());
    await button(browser, text.provider.linkExisting).click();
    await contactField(browser, phone).fill(phone);
    const code = await requestCode(browser, phone);
    changePhone(phone, freshPhone());
    await submitCode(browser, code);
    await page.getByText(text.errors.BIND_FAILED).waitFor();
    await button(browser, text.pendingIdentity.toCreate).click();
    await verifyForPending(browser, freshPhone());
    await submitNewAccount(browser);
    await page.waitForURL(isAccountCenter);
  },
);

test('an account that has changed since the merge offer is not merged, and Back leads to another phone', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  const [phone, email] = [freshPhone(), freshEmail()];
  await createAccount(phone);
  await startInAccountCenter(browser, email);
  await verifyFirstPhone(browser, phone, email);
  await page.getByRole('dialog', { name: text.mergeAccounts.title }).waitFor();
  changePhone(phone, freshPhone());
  await mergeByPassword(browser);
  const confirmation = page.getByRole('dialog', { name: text.mergeAccounts.proveTitle });
  await filledAlert(confirmation).filter({ hasText: text.errors.BIND_FAILED }).waitFor();
  await page.goBack();
  const free = freshPhone();
  await field(browser, 'newPhone').fill(free);
  await verifyByCode(browser, free);
  await page.getByRole('heading', { name: contactChanged(browser) }).waitFor();
});
