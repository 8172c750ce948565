import { describe, expect } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { desktopEn, phoneZh } from '../browser/profiles.ts';
import type { UserBrowser } from '../browser/user-browser.ts';
import { reauthenticateDialog } from '../steps/account-center-steps.ts';
import {
  createAccount,
  freshPhone,
  maskedPhone,
  openAccountCenter,
  startInAccountCenter,
  startSignedIn,
} from '../steps/accounts.ts';
import { allowCloud, freshCloudUser, launchPath } from '../steps/cloud-steps.ts';
import { button, filledAlert } from '../steps/fields.ts';
import { reauthenticate } from '../steps/link-provider-steps.ts';
import { verifyForPending } from '../steps/pending-steps.ts';
import { answerProductPages } from '../steps/product-page.ts';
import { submitNewAccount } from '../steps/register-steps.ts';
import { isHome, openAccountMenu } from '../steps/sign-in-steps.ts';
import { anyOf } from '../texts/texts.ts';

const productPage = 'https://contour.isoline.example/maps?id=7';

/** Opens a launch for a user of the cloud, and authorizes as that user. */
async function openLaunch(browser: UserBrowser, user: string): Promise<void> {
  await browser.page.goto(await launchPath(user, productPage));
  await button(browser, browser.text.provider.launchYes).click();
  await allowCloud(browser, user);
}

/** Waits until the browser shows the back address of the launch. */
async function leaves({ page }: UserBrowser, press: () => Promise<void>): Promise<void> {
  await answerProductPages(page, 'https://contour.isoline.example/**');
  await Promise.all([page.waitForURL(productPage), press()]);
}

async function expectSignedInAs(browser: UserBrowser, phone: string): Promise<void> {
  await openAccountCenter(browser);
  const { page, text } = browser;
  await page
    .getByRole('region', { name: text.account.protection })
    .getByText(maskedPhone(phone), { exact: true })
    .waitFor();
}

async function expectMember({ page, text }: UserBrowser): Promise<void> {
  await page.waitForURL('**/tencentCloud_redirect/webProVip?*');
  await page.getByText(text.membershipCard.member, { exact: true }).waitFor();
  const product = page.getByRole('link', { name: text.membership.open });
  expect(await product.getAttribute('href')).toBe(productPage);
}

test('a signed-in user links the cloud user of a launch, even after leaving and going back, and gets its membership and back address', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  const [user, phone] = [freshCloudUser(), freshPhone()];
  await startInAccountCenter(browser, phone);
  await openLaunch(browser, user);
  await button(browser, text.provider.linkToSignedIn).waitFor();
  // The callback page also leads back to the launch.
  await page.reload();
  await button(browser, text.provider.launchYes).click();
  await allowCloud(browser, user);
  await leaves(browser, () => button(browser, text.provider.cancel).click());
  await page.goBack();
  await button(browser, text.provider.launchYes).click();
  await allowCloud(browser, user);
  await button(browser, text.provider.linkToSignedIn).click();
  const member = page.getByText(text.membershipCard.member, { exact: true });
  await reauthenticateDialog(browser).or(member).first().waitFor();
  if (await reauthenticateDialog(browser).isVisible()) await reauthenticate(browser, phone);
  await expectMember(browser);
  await expectSignedInAs(browser, phone);
  await button(browser, text.link.unlinkProvider(text.providerNames.tc)).waitFor();
});

test('a signed-in user chooses another account for the cloud user of a launch, and that account gets the membership', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(phoneZh);
  const { page, text } = browser;
  const [own, other] = [freshPhone(), freshPhone()];
  await startInAccountCenter(browser, own);
  await openLaunch(browser, freshCloudUser());
  await button(browser, text.provider.useAnotherAccount).click();
  await button(browser, text.provider.createAccount).click();
  await page.getByText(text.pendingIdentity.willBeLinked(text.providerNames.tc)).waitFor();
  await verifyForPending(browser, other);
  await submitNewAccount(browser);
  await expectMember(browser);
  await expectSignedInAs(browser, other);
});

test.for([desktopEn, phoneZh])(
  'a user who declines a launch goes to its back address with one press, signed in or not ($size)',
  async (profile, { openBrowser }) => {
    const browser = await openBrowser(profile);
    const { page, text } = browser;
    for (const path of ['/tencentCloud_redirect', '/tencentCloud_redirect/bind', '/tencentCloud_redirect/webProVip']) {
      const { search } = new URL(await launchPath(freshCloudUser(), productPage), 'https://isoline.example');
      await page.goto(path + search);
      await leaves(browser, () => button(browser, text.provider.launchNo).click());
    }
    await startSignedIn(browser, freshPhone());
    await page.goto(await launchPath(freshCloudUser(), productPage));
    await leaves(browser, () => button(browser, text.provider.launchNo).click());
    // Without a back address, the page leads to the root.
    await page.goto(await launchPath(freshCloudUser()));
    await button(browser, text.provider.launchNo).click();
    await page.waitForURL(isHome);
  },
);

test('a launch with an invalid link says so on every page, and continues to its back address', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  await startSignedIn(browser, freshPhone());
  for (const path of ['/tencentCloud_redirect', '/tencentCloud_redirect/bind', '/tencentCloud_redirect/webProVip']) {
    const launch = new URL(await launchPath(freshCloudUser(), productPage), 'https://isoline.example');
    launch.searchParams.set('signature', '0'.repeat(64));
    await page.goto(path + launch.search);
    await filledAlert(page.getByRole('main')).waitFor();
    await leaves(browser, () => button(browser, text.secondStep.continue).click());
  }
});

test('a signed-out user leaves a launch with one press on each page after the sign-in at the cloud', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  const user = freshCloudUser();
  await openLaunch(browser, user);
  await button(browser, text.provider.createAccount).waitFor();
  await leaves(browser, () => button(browser, text.provider.cancel).click());
  await openLaunch(browser, user);
  await button(browser, text.provider.linkExisting).click();
  await page.getByText(text.pendingIdentity.willBeLinked(text.providerNames.tc)).waitFor();
  await leaves(browser, () => button(browser, text.provider.cancel).click());
});

describe('a launch whose cloud user belongs to another account', () => {
  /** Signs a browser in to one account, and leads it to the question of a launch for another account. */
  async function askedBrowser(browser: UserBrowser) {
    const [own, other, user] = [freshPhone(), freshPhone(), freshCloudUser()];
    await createAccount(other, { provider: 'tc', user });
    await startInAccountCenter(browser, own);
    await openLaunch(browser, user);
    await browser.page
      .getByText(anyOf((name: string) => browser.text.provider.otherAccountTitle(browser.text.providerNames.tc, name)))
      .waitFor();
    return { own, other, user };
  }
  test('a launch for another account is reported, and a user who declines keeps the current session', async ({
    openBrowser,
  }) => {
    const browser = await openBrowser(desktopEn);
    const { own } = await askedBrowser(browser);
    await leaves(browser, () => button(browser, anyOf(browser.text.provider.stayAs)).click());
    await expectSignedInAs(browser, own);
  });

  test('a launch for another account switches to that account when the user continues, even after a reload', async ({
    openBrowser,
  }) => {
    const browser = await openBrowser(phoneZh);
    const { page, text } = browser;
    const { other, user } = await askedBrowser(browser);
    await page.reload();
    await button(browser, text.provider.launchYes).click();
    await allowCloud(browser, user);
    await button(browser, anyOf(text.provider.continueAs)).click();
    await expectMember(browser);
    await openAccountMenu(browser);
    await page.getByText(maskedPhone(other)).waitFor();
    await expectSignedInAs(browser, other);
  });
});
