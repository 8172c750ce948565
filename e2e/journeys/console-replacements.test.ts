import { expect } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { desktopEn, desktopZh, phoneEn } from '../browser/profiles.ts';
import type { UserBrowser } from '../browser/user-browser.ts';
import { createAccount, freshPhone, signInByApi } from '../steps/accounts.ts';
import {
  consoleButton,
  consoleTextsOf,
  expectAccessible,
  findPerson,
  giveReason,
  joinConsole,
} from '../steps/console-steps.ts';
import { ageOperatorPasskeys } from '../steps/database.ts';
import { button } from '../steps/fields.ts';

/** Opens the dialog of an action, types the contact and gives a reason. */
async function fill(browser: UserBrowser, act: string, contact: string): Promise<void> {
  await consoleButton(browser, act).click();
  await browser.page.getByLabel(consoleTextsOf(browser).newContact).fill(contact);
}

test('two operators replace the phone of a person who has lost it, and the owner stops it in the account center', async ({
  openBrowser,
}) => {
  const [phone, next] = [freshPhone(), freshPhone()];
  await createAccount(phone);
  const owner = await openBrowser(phoneEn);
  await signInByApi(owner, phone);

  const support = await openBrowser(desktopEn);
  const supportText = consoleTextsOf(support);
  await joinConsole(support, 'support');
  const security = await openBrowser(desktopZh);
  const securityText = consoleTextsOf(security);
  await joinConsole(security, 'security');
  ageOperatorPasskeys();

  await findPerson(support, phone);
  await support.page.getByText(supportText.saysLost).click();
  await support.page.getByText(supportText.twoReplaceIt).waitFor();
  await fill(support, supportText.proposeContact, next);
  await expectAccessible(support);
  await giveReason(support);
  await support.page.getByText(supportText.contactProposed).waitFor();
  expect(await consoleButton(support, supportText.agreeToContact).count()).toBe(0);

  await findPerson(security, phone);
  await security.page.getByText(securityText.contactProposed).waitFor();
  await fill(security, securityText.agreeToContact, freshPhone());
  await security.page.getByLabel(securityText.reason, { exact: true }).fill('the owner has called');
  await security.page.getByRole('button', { name: securityText.confirm }).click();
  await security.page.getByText(securityText.contactsDiffer).waitFor();
  await security.page.getByLabel(securityText.newContact).fill(next);
  await security.page.getByRole('button', { name: securityText.confirm }).click();
  await security.page.getByText(securityText.contactWaits).waitFor();
  await expectAccessible(security);

  await owner.page.goto('/UserCenter');
  await button(owner, owner.text.stopReplacement).waitFor();
  await expectAccessible(owner);
  await button(owner, owner.text.stopReplacement).click();
  await owner.page.getByText(owner.text.replacementStopped).first().waitFor();
  await expect.poll(() => button(owner, owner.text.stopReplacement).count()).toBe(0);

  await security.page.reload();
  await consoleButton(security, securityText.proposeContact).waitFor();
});
