import type { UserBrowser } from '../browser/user-browser.ts';
import { opener, pressBehindRow, turnOffAuthenticator } from '../steps/account-center-steps.ts';
import { freshEmail, freshPhone, openAccountCenter, openSection, startInAccountCenter } from '../steps/accounts.ts';
import { endStrongStepUps, leaveRecoveryCodes } from '../steps/database.ts';
import { addAuthenticator, startProtected } from '../steps/factors.ts';
import { button, field } from '../steps/fields.ts';
import {
  confirmAuthenticator,
  openAuthenticatorSetUp,
  openPasskeyCreation,
  openProtection,
  protectionCard,
} from '../steps/protection-steps.ts';
import { stopLinkFor } from '../steps/sandbox-inbox.ts';
import { anyOf } from '../texts/texts.ts';
import type { Walk } from './state-walk.ts';

/** Shows passkeys: none, one, and the questions about it. */
async function* passkeys(browser: UserBrowser) {
  const { page, text } = browser;
  const phone = freshPhone();
  await startInAccountCenter(browser, phone);
  const { verifyUser } = await addAuthenticator(browser, { verifiesUser: false });
  await openPasskeyCreation(browser, phone);
  yield 'passkey-add';
  await button(browser, text.addPasskey.create).click();
  await page.getByText(text.addPasskey.canceled).waitFor();
  yield 'passkey-not-created';
  await verifyUser(true);
  await button(browser, text.addPasskey.create).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await pressBehindRow(browser, button(browser, anyOf(text.protection.renameFor)));
  await field(browser, 'passkeyName').fill('');
  await page.keyboard.press('Enter');
  await page.getByText(text.factorDialog.nameRequired).waitFor();
  yield 'passkey-rename';
  await field(browser, 'passkeyName').fill('W'.repeat(40));
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await openSection(browser, text.account.securitySection);
  yield 'account-center-passkey';
  endStrongStepUps(phone);
  await pressBehindRow(browser, button(browser, anyOf(text.protection.removeFor)));
  const question = page.getByRole('dialog', { name: anyOf(text.factorDialog.removePasskeyTitle) });
  await question.waitFor();
  yield 'passkey-remove';
  await button(browser, text.removeContact.remove, question).click();
  await page.getByRole('dialog', { name: text.factorDialog.weakTitle }).waitFor();
  yield 'passkey-remove-proof-too-weak';
  await page.keyboard.press('Escape');
  const refused = { code: 40925, msg: '', data: null };
  await page.route('**/user/passkeys/*', (route) => route.fulfill({ json: refused }), { times: 1 });
  await pressBehindRow(browser, button(browser, anyOf(text.protection.removeFor)));
  await button(browser, text.removeContact.remove, question).click();
  await page.getByRole('dialog', { name: text.factorDialog.lastTitle }).waitFor();
  yield 'passkey-remove-last-method';
}

/** Shows the set-up of the authenticator, and the recovery codes. */
async function* setUp(browser: UserBrowser) {
  const { page, text } = browser;
  const phone = freshPhone();
  await startInAccountCenter(browser, phone);
  const secret = await openAuthenticatorSetUp(browser, phone);
  yield 'authenticator-set-up';
  await field(browser, 'sixDigits').fill('000000');
  await page.keyboard.press('Enter');
  await page.getByText(text.authenticator.codeWrong).waitFor();
  yield 'authenticator-code-wrong';
  await confirmAuthenticator(browser, secret);
  await button(browser, text.authenticator.done).click();
  await page.getByText(text.authenticator.keptRequired).waitFor();
  yield 'recovery-codes';
}

/** Shows an account with an authenticator: few recovery codes, a pending removal, and answers that do not arrive. */
async function* authenticator(browser: UserBrowser) {
  const { page, text } = browser;
  const phone = freshPhone();
  await startProtected(browser, phone);
  leaveRecoveryCodes(phone, 2);
  await openAccountCenter(browser);
  await opener(browser, text.protection.newCodes).click();
  await button(browser, text.authenticator.renew).waitFor();
  yield 'recovery-codes-renew';
  await page.keyboard.press('Escape');
  await turnOffAuthenticator(browser);
  await button(browser, text.factorDialog.wait).click();
  await protectionCard(browser)
    .getByText(anyOf((time: string) => text.protection.waiting(text.protection.authenticator, time)))
    .waitFor();
  await openProtection(browser);
  yield 'account-center-removal-waits';
  await page.route('**/user/protection', (route) => route.fulfill({ status: 503, body: '' }));
  await page.reload();
  await button(browser, text.account.retry, protectionCard(browser)).waitFor();
  yield 'account-center-protection-not-loaded';
}

/** Shows the page that the notice of a removal leads to. */
async function* stopRemoval(browser: UserBrowser) {
  const { page, text } = browser;
  const email = freshEmail();
  await startProtected(browser, email);
  await openAccountCenter(browser);
  await turnOffAuthenticator(browser);
  await button(browser, text.factorDialog.wait).click();
  await page.goto(await stopLinkFor(email));
  await button(browser, text.protection.stop).waitFor();
  yield 'undo-removal';
  await button(browser, text.protection.stop).click();
  await page.getByRole('dialog', { name: text.undoChange.removalDoneTitle }).waitFor();
  yield 'undo-removal-done';
}

export const protectionWalks: readonly Walk[] = [
  { name: 'account protection: passkeys', states: passkeys },
  { name: 'account protection: set-up of the authenticator', states: setUp },
  { name: 'account protection: removal of the authenticator', states: authenticator },
  { name: 'account protection: a stopped removal', states: stopRemoval },
];
