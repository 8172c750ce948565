import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject } from 'vitest';
import type { Profile } from '../browser/profiles.ts';
import type { UserBrowser } from '../browser/user-browser.ts';
import { accessibilityProblems } from '../checks/accessibility.ts';
import { appearanceSwitch } from '../checks/appearance.ts';
import type { StartedProduct } from '../start-product.ts';
import { otherLocale, starting, type Texts, texts } from '../texts/texts.ts';
import { maskedPhone } from './accounts.ts';
import { addAuthenticator } from './factors.ts';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);

type Console = Pick<StartedProduct, 'dataDir' | 'consoleUrl'>;
const shared = (): Console => ({ dataDir: inject('dataDir'), consoleUrl: inject('consoleUrl') });

/** Runs a command of operators on the database of a product, and returns what it prints. */
export async function runAccountCommand(
  args: readonly string[],
  { dataDir, consoleUrl }: Console = shared(),
): Promise<string> {
  const env = { DATA_DIR: dataDir, CONSOLE_PORT: new URL(consoleUrl).port };
  const { stdout } = await run(process.execPath, ['server/src/commands/account.ts', ...args], { cwd: root, env });
  return stdout;
}

/** Returns the link that `account operator invite` prints for a new operator. */
async function inviteOperator(name: string, role: string, at: Console): Promise<string> {
  const printed = await runAccountCommand(['operator', 'invite', name, role], at);
  return printed.split('\n')[0] ?? '';
}

let made = 0;
const freshName = () => `operator${process.pid}.${++made}`;

export const expectAccessible = async ({ page }: UserBrowser) => expect(await accessibilityProblems(page)).toEqual([]);

/** Opens the link of an invitation, and creates the passkey. Returns the link. */
export async function joinConsole(browser: UserBrowser, role: string, at: Console = shared()): Promise<string> {
  const link = await openInvitation(browser, freshName(), role, at);
  await expectAccessible(browser);
  await acceptInvitation(browser);
  return link;
}

/** Opens the link of an invitation in a browser that has an authenticator. Returns the link. */
export async function openInvitation(
  browser: UserBrowser,
  name: string,
  role: string,
  at: Console = shared(),
): Promise<string> {
  const link = await inviteOperator(name, role, at);
  await addAuthenticator(browser);
  await browser.page.goto(link);
  await browser.page.getByRole('button', { name: browser.text.console.createPasskey }).waitFor();
  return link;
}

/** Creates the passkey, which signs the operator in. */
export async function acceptInvitation({ page, text }: UserBrowser): Promise<void> {
  await page.getByRole('button', { name: text.console.createPasskey }).click();
  await page.getByRole('heading', { level: 1, name: text.console.overview }).waitFor();
}

/** Opens a page of the console by its link at the top. */
export async function openTab({ page }: UserBrowser, name: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}

/** Finds the person with a phone, and opens their page. */
export async function findPerson(browser: UserBrowser, phone: string): Promise<void> {
  const { page, text } = browser;
  await openTab(browser, text.console.people);
  await page.getByLabel(text.people.searchLabel).fill(phone);
  await page.getByRole('button', { name: text.people.search, exact: true }).click();
  await page
    .getByRole('row')
    .filter({ hasText: maskedPhone(phone) })
    .getByRole('link')
    .click();
  await page.getByRole('heading', { name: text.people.whyTitle }).waitFor();
}

/** Opens a list of the shown person: a tab beside the person, or in a narrow window a page of its own. */
export async function openList({ page, text }: UserBrowser, tab: string): Promise<void> {
  const name = starting(text.tab.name(tab));
  const menu = page.getByRole('navigation', { name: text.people.lists });
  await page.getByRole('tab', { name }).or(menu.getByRole('link', { name })).click();
}

/** Chooses a question of the shown person, which is then answered. */
export const chooseCase = ({ page, text }: UserBrowser, name: keyof Texts['caseWords'] | '') =>
  page.getByLabel(text.caseTitles.title, { exact: true }).selectOption(name);

/** Answers the question for the reason. */
export async function giveReason({ page, text }: UserBrowser): Promise<void> {
  const reason = page.getByLabel(text.people.reason, { exact: true });
  await reason.fill('the owner has called');
  await page.getByRole('button', { name: text.people.confirm }).click();
  await reason.waitFor({ state: 'hidden' });
}

/** Switches the language as another tab would, waits for a text in that language, and switches back. */
export async function expectOtherLanguage(
  browser: UserBrowser,
  profile: Profile,
  find: (text: Texts) => string | RegExp,
): Promise<void> {
  const locale = otherLocale(browser.locale);
  const show = await appearanceSwitch(browser, profile);
  await show({ ...profile, locale });
  await browser.page.getByText(find(texts(locale))).waitFor();
  await show(profile);
}

export const consoleButton = ({ page }: UserBrowser, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
