import { test } from '../browser/browser-test.ts';
import { phoneEn } from '../browser/profiles.ts';
import { createAccount, freshEmail } from '../steps/accounts.ts';
import { agreeToOlderTerms } from '../steps/database.ts';
import { button } from '../steps/fields.ts';
import { isAccountCenter, signIn, signInPage, signOut, submitPassword } from '../steps/sign-in-steps.ts';

test('new terms are agreed to once, at the next sign-in, and who declines is signed out', async ({ openBrowser }) => {
  const browser = await openBrowser(phoneEn);
  const { page, text } = browser;
  const email = freshEmail();
  await createAccount(email);
  agreeToOlderTerms(email);
  await page.goto(signInPage);
  await submitPassword(browser, email);
  await button(browser, text.declineTerms).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.goto(signInPage);
  await submitPassword(browser, email);
  await button(browser, text.agreeToTerms).click();
  await page.waitForURL(isAccountCenter);
  await page.goto('/UserCenter');
  await signOut(browser);
  await signIn(browser, email);
});
