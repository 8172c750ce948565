import type { UserBrowser } from '../browser/user-browser.ts';
import { createAccount, freshPhone, lockPassword } from '../steps/accounts.ts';
import { consoleTextsOf, findPerson, joinConsole, openTab } from '../steps/console-steps.ts';
import { showBusyWeek } from './console-overview-states.ts';
import type { Walk } from './state-walk.ts';

/** Each section of the console once. Its other states are in the contact sheet. */
async function* openSections(browser: UserBrowser) {
  const [{ page }, text, phone] = [browser, consoleTextsOf(browser), freshPhone()];
  await createAccount(phone);
  await lockPassword(phone);
  await joinConsole(browser, 'administrator');
  await showBusyWeek(browser);
  yield 'console-section-overview';
  await findPerson(browser, phone);
  yield 'console-section-person';
  for (const section of ['people', 'incident', 'products', 'audit', 'operators'] as const) {
    await openTab(browser, text[section]);
    yield `console-section-${section}`;
  }
  await openTab(browser, text.products);
  await page.getByRole('link', { name: text.addProduct }).click();
  await page.getByRole('textbox', { name: text.productId, exact: true }).waitFor();
  yield 'console-section-new-product';
}

export const consoleSectionWalks: readonly Walk[] = [{ name: 'console: sections', states: openSections }];
