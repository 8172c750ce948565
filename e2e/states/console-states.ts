import { inject } from 'vitest';
import type { UserBrowser } from '../browser/user-browser.ts';
import { createAccount, freshPhone, lockPassword } from '../steps/accounts.ts';
import {
  acceptInvitation,
  chooseCase,
  consoleButton,
  findPerson,
  giveReason,
  joinConsole,
  openInvitation,
  openList,
  openTab,
} from '../steps/console-steps.ts';
import { addSessionsOfOthers, beginSessionsFrom, giveMembership, giveNickname } from '../steps/database.ts';
import { createProtectedAccount } from '../steps/factors.ts';
import { filledAlert } from '../steps/fields.ts';
import { anyOf, starting } from '../texts/texts.ts';
import { lookAtAudit } from './console-audit-states.ts';
import { importAccounts } from './console-import-states.ts';
import { lookAtOverview } from './console-overview-states.ts';
import { manageProducts } from './console-product-states.ts';
import type { Walk } from './state-walk.ts';

const closeDialog = async ({ page }: UserBrowser) => {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
};

/** Shows the entrance: an invitation, the sign-in, a session that has ended, and a page that a role may not see. */
async function* enterConsole(browser: UserBrowser) {
  const [{ page, context }, text] = [browser, browser.text];
  // The longest possible name.
  const link = await openInvitation(browser, `operator.${process.pid}.`.padEnd(32, 'm'), 'viewer');
  yield 'console-invitation';
  await acceptInvitation(browser);
  await page.getByRole('status', { name: text.console.loading }).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: /^operator/ }).click();
  await consoleButton(browser, text.console.signOut).waitFor();
  yield 'console-operator-menu';
  await page.goto(`${inject('consoleUrl')}/operators`);
  await filledAlert(page).waitFor();
  yield 'console-refused-role';
  await page.goto(`${inject('consoleUrl')}/nowhere`);
  await page.getByRole('heading', { name: text.console.notFound }).waitFor();
  yield 'console-page-not-found';
  await context.clearCookies();
  await page.getByRole('link', { name: text.console.people, exact: true }).click();
  await consoleButton(browser, text.people.search).click();
  await consoleButton(browser, text.console.signIn).waitFor();
  yield 'console-sign-in';
  await page.goto(link);
  await page.reload();
  await page.getByRole('heading', { name: text.console.invitationOver }).waitFor();
  yield 'console-invitation-used';
}

/** Shows the search, and a person without a problem that prevents a sign-in. */
async function* searchPeople(browser: UserBrowser) {
  const [{ page }, text, phone] = [browser, browser.text, freshPhone()];
  await createAccount(phone);
  await createAccount(freshPhone());
  giveNickname(phone, '峰'.repeat(24));
  await joinConsole(browser, 'support');
  await openTab(browser, text.console.people);
  await page.getByText(text.people.filters, { exact: true }).click();
  yield 'console-search';
  await consoleButton(browser, text.people.search).click();
  await page.getByRole('row').nth(2).waitFor();
  yield 'console-search-results';
  await page.getByLabel(text.people.searchLabel).fill(freshPhone());
  await consoleButton(browser, text.people.search).click();
  await page.getByText(text.people.nobody, { exact: true }).waitFor();
  yield 'console-search-nobody';
  await findPerson(browser, phone);
  await page.getByText(text.people.noProblem).waitFor();
  yield 'console-person';
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: text.palette.field }).waitFor();
  yield 'console-palette';
  await page.keyboard.type(phone);
  await page.getByRole('option', { name: text.palette.searchFor(phone) }).waitFor();
  yield 'console-palette-search';
}

/** Shows a person who is locked out and has an authenticator, with each dialog. */
async function* helpPerson(browser: UserBrowser) {
  const [{ page }, text, phone] = [browser, browser.text, freshPhone()];
  await createProtectedAccount(phone);
  await lockPassword(phone);
  giveMembership(phone, 'contour', 12);
  giveNickname(phone, 'W'.repeat(24));
  await joinConsole(browser, 'administrator');
  await findPerson(browser, phone);
  await page.getByText(anyOf((where: string) => text.problem.locked(5, where))).waitFor();
  yield 'console-person-problems';
  await chooseCase(browser, 'locked');
  await page.getByText(text.caseSteps.locked).waitFor();
  yield 'console-person-case';
  await page.getByLabel(text.note.text, { exact: true }).fill('waits for the new SIM card, calls again on Monday');
  await consoleButton(browser, text.note.add).click();
  await consoleButton(browser, anyOf(text.note.strikeNote)).waitFor();
  await consoleButton(browser, starting(text.people.show)).first().click();
  yield 'console-person-contact';
  await closeDialog(browser);
  await consoleButton(browser, text.people.actionName('freeze')).first().click();
  yield 'console-person-freeze';
  await closeDialog(browser);
  await openList(browser, 'benefits');
  yield 'console-person-benefits';
  await consoleButton(browser, text.benefit.extend).click();
  yield 'console-person-membership';
  await closeDialog(browser);
  await consoleButton(browser, text.benefit.correct).click();
  await page.getByLabel(text.benefit.amount, { exact: true }).fill('-25');
  await page.getByLabel(text.people.reason, { exact: true }).fill('given twice by mistake');
  yield 'console-person-points';
  await page.route('**/points', (route) => route.fulfill({ status: 503, body: '' }));
  await consoleButton(browser, text.people.confirm).click();
  await filledAlert(page).waitFor();
  yield 'console-person-points-no-answer';
  await closeDialog(browser);
  await page.goBack();
  await consoleButton(browser, starting(text.helping.propose)).click();
  await giveReason(browser);
  await page.getByText(anyOf(text.helping.proposed)).waitFor();
  yield 'console-person-removal';
  await openList(browser, 'messages');
  yield 'console-person-messages';
  await openList(browser, 'devices');
  yield 'console-person-devices';
  await openList(browser, 'activity');
  await page.getByRole('table', { name: text.people.activity }).waitFor();
  yield 'console-person-activity';
  await page.getByLabel(text.people.kind, { exact: true }).selectOption('closing-requested');
  await page.getByRole('table', { name: text.people.activity }).waitFor({ state: 'hidden' });
  yield 'console-person-activity-empty';
}

/** Shows the incident page: a measure in force, a count, and a completed bulk sign-out. */
async function* actInIncident(browser: UserBrowser) {
  const [{ page }, text, phone] = [browser, browser.text, freshPhone()];
  const address = '198.51.100.7';
  await createAccount(phone);
  beginSessionsFrom(phone, address);
  addSessionsOfOthers();
  await joinConsole(browser, 'security');
  await openTab(browser, text.console.incident);
  yield 'console-incident';
  const network = page.getByLabel(text.incident.network, { exact: true });
  await network.first().fill('203.0.113.0/24');
  await network.first().press('Enter');
  await page.getByRole('dialog').waitFor();
  yield 'console-incident-begin';
  await giveReason(browser);
  await consoleButton(browser, text.incident.liftNamed(text.incident.measure('network', '203.0.113.0/24'))).waitFor();
  yield 'console-incident-measure';
  await network.last().fill(`${address}/32`);
  await consoleButton(browser, text.incident.count).click();
  await page.getByText(text.incident.countResult(1, 1)).waitFor();
  yield 'console-incident-count';
  await consoleButton(browser, text.incident.end(1)).click();
  await giveReason(browser);
  await page
    .getByRole('row')
    .filter({ hasText: `${address}/32` })
    .getByText(text.incident.stateName('done'))
    .waitFor();
  yield 'console-incident-done';
  const others = '203.0.113.200/32';
  await network.last().fill(others);
  await consoleButton(browser, text.incident.count).click();
  await page.getByText(text.incident.needsSecond).waitFor();
  await page.getByRole('button', { name: text.incident.propose(50) }).click();
  await giveReason(browser);
  const proposed = page.getByRole('row').filter({ hasText: others });
  await proposed.getByText(text.incident.stateName('proposed'), { exact: true }).first().waitFor();
  yield 'console-incident-proposed';
  await consoleButton(browser, text.incident.liftNamed(text.incident.measure('network', '203.0.113.0/24'))).click();
}

/** Shows the operators. */
async function* lookAtOperators(browser: UserBrowser) {
  const { page, text } = browser;
  await joinConsole(browser, 'administrator');
  await openTab(browser, text.console.operators);
  await page.getByRole('row').nth(1).waitFor();
  await page.getByLabel(text.audit.name, { exact: true }).fill(`invited.${process.pid}.`.padEnd(32, 'm'));
  await consoleButton(browser, text.audit.invite).click();
  await page.getByText(text.audit.invited).waitFor();
  await page.getByRole('table', { name: text.invitation.title }).waitFor();
  yield 'console-operators';
  await consoleButton(browser, anyOf(text.audit.endOf)).first().click();
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
  { name: 'console: imports', states: importAccounts },
  { name: 'console: audit', states: lookAtAudit },
  { name: 'console: operators', states: lookAtOperators },
];
