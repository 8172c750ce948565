import { expect } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { desktopEn, phoneZh } from '../browser/profiles.ts';
import type { UserBrowser } from '../browser/user-browser.ts';
import { reauthenticateDialog } from '../steps/account-center-steps.ts';
import { freshPhone, maskedPhone, startInAccountCenter } from '../steps/accounts.ts';
import { allowCloud, freshCloudUser, launchPath } from '../steps/cloud-steps.ts';
import { button } from '../steps/fields.ts';
import { reauthenticate } from '../steps/link-provider-steps.ts';
import { verifyForPending } from '../steps/pending-steps.ts';
import { submitNewAccount } from '../steps/register-steps.ts';

const productPage = 'https://contour.isoline.example/maps?id=7';

/** Opens a launch for a user of the cloud, and authorizes as that user. */
async function openLaunch(browser: UserBrowser, user: string): Promise<void> {
  await browser.page.goto(await launchPath(user, productPage));
  await button(browser, browser.text.continueLaunch).click();
  await allowCloud(browser, user);
}

async function expectMember({ page, text }: UserBrowser): Promise<void> {
  await page.waitForURL('**/tencentCloud_redirect/webProVip?*');
  await page.getByText(text.member, { exact: true }).waitFor();
  const product = page.getByRole('link', { name: text.openProduct });
  expect(await product.getAttribute('href')).toBe(productPage);
}

test('a signed-in user links the cloud user of a launch, also after a cancel, and the launch brings its membership and back address', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  const [user, phone] = [freshCloudUser(), freshPhone()];
  await startInAccountCenter(browser, phone);
  await openLaunch(browser, user);
  await button(browser, text.linkToSignedIn).waitFor();
  // The callback page leads back to the launch, too.
  await page.reload();
  await button(browser, text.continueLaunch).click();
  await allowCloud(browser, user);
  await button(browser, text.cancelLink).click();
  await button(browser, text.continueLaunch).waitFor();
  await page.reload();
  await button(browser, text.continueLaunch).click();
  await allowCloud(browser, user);
  await button(browser, text.linkToSignedIn).click();
  const member = page.getByText(text.member, { exact: true });
  await reauthenticateDialog(browser).or(member).first().waitFor();
  if (await reauthenticateDialog(browser).isVisible()) await reauthenticate(browser, phone);
  await expectMember(browser);
  await page.goto('/UserCenter');
  await page
    .getByRole('definition')
    .filter({ hasText: maskedPhone(phone) })
    .waitFor();
  await button(browser, text.unlinkCloud).waitFor();
});

test('a signed-in user takes another account for the cloud user of a launch, which then has the membership', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(phoneZh);
  const { page, text } = browser;
  const [own, other] = [freshPhone(), freshPhone()];
  await startInAccountCenter(browser, own);
  await openLaunch(browser, freshCloudUser());
  await button(browser, text.useAnotherAccount).click();
  await button(browser, text.createAccount).click();
  await page.getByText(text.pendingCloud).waitFor();
  await verifyForPending(browser, other);
  await submitNewAccount(browser);
  await expectMember(browser);
  await page.goto('/UserCenter');
  await page
    .getByRole('definition')
    .filter({ hasText: maskedPhone(other) })
    .waitFor();
});
