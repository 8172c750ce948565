import { inject } from 'vitest';
import type { UserBrowser } from '../browser/user-browser.ts';
import { createAccount, freshPhone, lockPassword } from '../steps/accounts.ts';
import {
  acceptInvitation,
  consoleButton,
  consoleTextsOf,
  findPerson,
  giveReason,
  joinConsole,
  openInvitation,
  openTab,
} from '../steps/console-steps.ts';
import { addSessionsOfOthers, beginSessionsFrom, giveMembership, giveNickname } from '../steps/database.ts';
import { createProtectedAccount } from '../steps/factors.ts';
import { lookAtOverview } from './console-overview-states.ts';
import { manageProducts } from './console-product-states.ts';
import type { Walk } from './state-walk.ts';

const closeDialog = async ({ page }: UserBrowser) => {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
};

/** Shows the entrance: an invitation, the sign-in, a session that has ended, and a page that a role may not see. */
async function* enterConsole(browser: UserBrowser) {
  const [{ page, context }, text] = [browser, consoleTextsOf(browser)];
  // The longest possible name.
  const link = await openInvitation(browser, `operator.${process.pid}.`.padEnd(32, 'm'), 'viewer');
  yield 'console-invitation';
  await acceptInvitation(browser);
  await page.goto(`${inject('consoleUrl')}/operators`);
  await page.getByRole('alert').waitFor();
  yield 'console-refused-role';
  await page.goto(`${inject('consoleUrl')}/nowhere`);
  await page.getByRole('heading', { name: text.notFound }).waitFor();
  yield 'console-page-not-found';
  await context.clearCookies();
  await page.getByRole('link', { name: text.people, exact: true }).click();
  await consoleButton(browser, text.search).click();
  await consoleButton(browser, text.signIn).waitFor();
  yield 'console-sign-in';
  await page.goto(link);
  await page.reload();
  await page.getByRole('heading', { name: text.over }).waitFor();
  yield 'console-invitation-used';
}

/** Shows the search, and a person without a problem that prevents a sign-in. */
async function* searchPeople(browser: UserBrowser) {
  const [{ page }, text, phone] = [browser, consoleTextsOf(browser), freshPhone()];
  await createAccount(phone);
  await createAccount(freshPhone());
  giveNickname(phone, '峰'.repeat(24));
  await joinConsole(browser, 'support');
  await openTab(browser, text.people);
  await page.getByText(text.filters, { exact: true }).click();
  yield 'console-search';
  await consoleButton(browser, text.search).click();
  await page.getByRole('row').nth(2).waitFor();
  yield 'console-search-results';
  await page.getByLabel(text.searchFor).fill(freshPhone());
  await consoleButton(browser, text.search).click();
  await page.getByText(text.nobody, { exact: true }).waitFor();
  yield 'console-search-nobody';
  await findPerson(browser, phone);
  await page.getByText(text.noProblem).waitFor();
  yield 'console-person';
}

/** Shows a person who is locked out and has an authenticator, with each dialog. */
async function* helpPerson(browser: UserBrowser) {
  const [{ page }, text, phone] = [browser, consoleTextsOf(browser), freshPhone()];
  await createProtectedAccount(phone);
  await lockPassword(phone);
  giveMembership(phone, 'contour', 12);
  giveNickname(phone, 'W'.repeat(24));
  await joinConsole(browser, 'administrator');
  await findPerson(browser, phone);
  await page.getByText(text.lockedOut).waitFor();
  yield 'console-person-problems';
  await page.getByText(text.saysLocked).click();
  await page.getByText(text.lockEnds).waitFor();
  yield 'console-person-case';
  await consoleButton(browser, text.show).first().click();
  yield 'console-person-contact';
  await closeDialog(browser);
  await consoleButton(browser, text.freeze).first().click();
  yield 'console-person-freeze';
  await closeDialog(browser);
  await consoleButton(browser, text.extend).click();
  yield 'console-person-membership';
  await closeDialog(browser);
  await consoleButton(browser, text.correct).click();
  await page.getByLabel(text.amount, { exact: true }).fill('-25');
  await page.getByLabel(text.reason, { exact: true }).fill('given twice by mistake');
  yield 'console-person-points';
  await page.route('**/points', (route) => route.fulfill({ status: 503, body: '' }));
  await consoleButton(browser, text.confirm).click();
  await page.getByRole('alert').waitFor();
  yield 'console-person-points-no-answer';
  await closeDialog(browser);
  await consoleButton(browser, text.propose).click();
  await giveReason(browser);
  await page.getByText(text.proposedBy).waitFor();
  yield 'console-person-removal';
  await consoleButton(browser, text.activity).click();
  await page.getByRole('table', { name: text.activity }).waitFor();
  yield 'console-person-activity';
  await page.getByLabel(text.kind, { exact: true }).selectOption('closing-requested');
  await page.getByRole('table', { name: text.activity }).waitFor({ state: 'hidden' });
  yield 'console-person-activity-empty';
}

/** Shows the incident page: a measure in force, a count, and a completed bulk sign-out. */
async function* actInIncident(browser: UserBrowser) {
  const [{ page }, text, phone] = [browser, consoleTextsOf(browser), freshPhone()];
  const address = '198.51.100.7';
  await createAccount(phone);
  beginSessionsFrom(phone, address);
  addSessionsOfOthers();
  await joinConsole(browser, 'security');
  await openTab(browser, text.incident);
  yield 'console-incident';
  const network = page.getByLabel(text.network, { exact: true });
  await network.first().fill('203.0.113.0/24');
  await network.first().press('Enter');
  await page.getByRole('dialog').waitFor();
  yield 'console-incident-begin';
  await giveReason(browser);
  await consoleButton(browser, text.lift('203.0.113.0/24')).waitFor();
  yield 'console-incident-measure';
  await network.last().fill(`${address}/32`);
  await consoleButton(browser, text.count).click();
  await page.getByText(text.counted(1)).waitFor();
  yield 'console-incident-count';
  await consoleButton(browser, text.endSession).click();
  await giveReason(browser);
  await page
    .getByRole('row')
    .filter({ hasText: `${address}/32` })
    .getByText(text.done)
    .waitFor();
  yield 'console-incident-done';
  const others = '203.0.113.200/32';
  await network.last().fill(others);
  await consoleButton(browser, text.count).click();
  await page.getByText(text.needsSecond).waitFor();
  await page.getByRole('button', { name: text.proposeSignOut }).click();
  await giveReason(browser);
  const proposed = page.getByRole('row').filter({ hasText: others });
  await proposed.getByText(text.proposed, { exact: true }).first().waitFor();
  yield 'console-incident-proposed';
  await consoleButton(browser, text.lift('203.0.113.0/24')).click();
}

/** Shows the audit trail and the operators. */
async function* lookAtOperators(browser: UserBrowser) {
  const [{ page }, text] = [browser, consoleTextsOf(browser)];
  await joinConsole(browser, 'administrator');
  await openTab(browser, text.audit);
  await page.getByRole('row').nth(1).waitFor();
  yield 'console-audit';
  await page.getByLabel(text.operator, { exact: true }).fill('nobody.at.all');
  await consoleButton(browser, text.filter).click();
  await page.getByText(text.noEntry).waitFor();
  yield 'console-audit-empty';
  await openTab(browser, text.operators);
  await page.getByRole('row').nth(1).waitFor();
  await page.getByLabel(text.name, { exact: true }).fill(`invited.${process.pid}.`.padEnd(32, 'm'));
  await consoleButton(browser, text.invite).click();
  await page.getByText(text.invited).waitFor();
  yield 'console-operators';
  await consoleButton(browser, text.endAccess).first().click();
  await page.getByRole('dialog').waitFor();
  yield 'console-operator-end';
}

/** The entry to the operators’ console, and its pages of people. */
export const consolePeopleWalks: readonly Walk[] = [
  { name: 'console: the way in', states: enterConsole },
  { name: 'console: search', states: searchPeople },
  { name: 'console: a person', states: helpPerson },
];

/** The other operations of operators. */
export const consoleOperationWalks: readonly Walk[] = [
  { name: 'console: incident', states: actInIncident },
  { name: 'console: overview', states: lookAtOverview },
  { name: 'console: products', states: manageProducts },
  { name: 'console: audit and operators', states: lookAtOperators },
];
