import { test } from '../browser/browser-test.ts';
import { desktopEn, phoneZh } from '../browser/profiles.ts';
import { opener, pressBehindRow, reauthenticateDialog, verifyFirstPhone } from '../steps/account-center-steps.ts';
import {
  demo,
  freshEmail,
  freshPhone,
  openAccountCenter,
  signInByApi,
  startInAccountCenter,
} from '../steps/accounts.ts';
import { button, expectFocus, field } from '../steps/fields.ts';

test('a user with an email removes the phone after a confirmation, and is offered to add a phone instead of removing the only contact', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(phoneZh);
  const { page, text } = browser;
  const [email, phone] = [freshEmail(), freshPhone()];
  await startInAccountCenter(browser, email);
  await opener(browser, text.removeContact.titleEmail).click();
  await page.getByText(text.errors.LAST_CONTACT).waitFor();
  await button(browser, text.changeContact.addPhone).click();
  await page.waitForURL('**/UserCenter?section=security#phone');
  await openAccountCenter(browser);
  await verifyFirstPhone(browser, phone, email);
  await button(browser, text.authenticator.done).click();

  await pressBehindRow(browser, opener(browser, text.removeContact.titlePhone));
  const question = page.getByRole('dialog', { name: text.removeContact.titlePhone });
  await button(browser, text.link.cancel, question).click();
  await expectFocus(opener(browser, text.removeContact.titlePhone));
  await pressBehindRow(browser, opener(browser, text.removeContact.titlePhone));
  await page.goBack();
  await question.waitFor({ state: 'hidden' });
  await pressBehindRow(browser, opener(browser, text.removeContact.titlePhone));
  await button(browser, text.removeContact.remove, question).click();
  await page.getByText(text.removeContact.donePhone).first().waitFor();
  const methods = page.getByRole('region', { name: text.account.protection });
  await expectFocus(
    methods.getByRole('link', { name: text.security.actionOn(text.security.add, text.security.phone), exact: true }),
  );
  await button(browser, text.protection.manage(text.security.email)).waitFor({ state: 'hidden' });

  await page.goto('/UserCenter#remove-email');
  await page.getByText(text.errors.LAST_CONTACT).waitFor();
});

test('a removal requires a reauthentication, and canceling it removes nothing', async ({ openBrowser }) => {
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  await signInByApi(browser, demo.phone, demo.password);
  await pressBehindRow(browser, opener(browser, text.removeContact.titleEmail));
  await button(
    browser,
    text.removeContact.remove,
    page.getByRole('dialog', { name: text.removeContact.titleEmail }),
  ).click();
  await field(browser, 'code', reauthenticateDialog(browser)).waitFor();
  await page.keyboard.press('Escape');
  await reauthenticateDialog(browser).waitFor({ state: 'hidden' });
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.reload();
  await button(browser, text.protection.manage(text.security.email)).waitFor();
});
