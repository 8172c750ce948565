import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { desktopEn, desktopZh, phoneEn } from '../browser/profiles.ts';
import type { UserBrowser } from '../browser/user-browser.ts';
import { createAccount, freshPhone, signInByApi } from '../steps/accounts.ts';
import {
  chooseCase,
  consoleButton,
  expectAccessible,
  findPerson,
  giveReason,
  joinConsole,
} from '../steps/console-steps.ts';
import { ageOperatorPasskeys } from '../steps/database.ts';
import { button } from '../steps/fields.ts';
import { anyOf } from '../texts/texts.ts';

/** Returns how far the text of an element starts to the right of the text of another. */
const indentOf = (one: Locator, other: Locator) =>
  Promise.all([one, other].map((each) => each.evaluate(leftOfText))).then(([left = 0, start = 0]) => left - start);

function leftOfText(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect().left;
}

/** Opens the dialog of an action, types the contact and gives a reason. */
async function fill(browser: UserBrowser, act: string, contact: string): Promise<void> {
  await consoleButton(browser, act).click();
  await browser.page.getByLabel(browser.text.replacement.contact).fill(contact);
}

test('two operators replace the phone of a person who has lost it, and the owner stops it in the account center', async ({
  openBrowser,
}) => {
  const [phone, next] = [freshPhone(), freshPhone()];
  await createAccount(phone);
  const owner = await openBrowser(phoneEn);
  await signInByApi(owner, phone);

  const support = await openBrowser(desktopEn);
  await joinConsole(support, 'support');
  const security = await openBrowser(desktopZh);
  await joinConsole(security, 'security');
  ageOperatorPasskeys();

  await findPerson(support, phone);
  await chooseCase(support, 'lost-phone');
  await support.page.getByText(support.text.caseAnswers['lost-phone-alone']).waitFor();
  // The navigation shows every page.
  expect(await support.page.locator('.bar nav').getAttribute('data-more')).toBeNull();
  const propose = consoleButton(support, support.text.replacement.propose);
  expect(await indentOf(propose, support.page.getByRole('heading', { name: support.text.people.contacts }))).toBe(0);
  await fill(support, support.text.replacement.propose, next);
  await expectAccessible(support);
  await giveReason(support);
  await support.page
    .getByText(
      anyOf((to: string, name: string, time: string) =>
        support.text.replacement.proposed(support.text.replacement.phone, to, name, time),
      ),
    )
    .waitFor();
  expect(await consoleButton(support, support.text.replacement.agree).count()).toBe(0);

  await findPerson(security, phone);
  await security.page
    .getByText(
      anyOf((to: string, name: string, time: string) =>
        security.text.replacement.proposed(security.text.replacement.phone, to, name, time),
      ),
    )
    .waitFor();
  await fill(security, security.text.replacement.agree, freshPhone());
  await security.page.getByLabel(security.text.people.reason, { exact: true }).fill('the owner has called');
  await security.page.getByRole('button', { name: security.text.people.confirm }).click();
  await security.page.getByText(security.text.errors.CONTACTS_DIFFER).waitFor();
  await security.page.getByLabel(security.text.replacement.contact).fill(next);
  await security.page.getByRole('button', { name: security.text.people.confirm }).click();
  await security.page.getByText(anyOf(security.text.replacement.waits)).waitFor();
  await expectAccessible(security);

  await owner.page.goto('/UserCenter');
  await button(owner, owner.text.account.stopReplacement).waitFor();
  await expectAccessible(owner);
  await button(owner, owner.text.account.stopReplacement).click();
  await owner.page.getByText(owner.text.account.replacementStopped).first().waitFor();
  await expect.poll(() => button(owner, owner.text.account.stopReplacement).count()).toBe(0);

  await security.page.reload();
  await consoleButton(security, security.text.replacement.propose).waitFor();
});
