import type { UserBrowser } from '../browser/user-browser.ts';
import {
  contactChanged,
  forgetStepUp,
  opener,
  pressBehindRow,
  verifyFirstPhone,
} from '../steps/account-center-steps.ts';
import {
  createAccount,
  demo,
  freshEmail,
  freshPhone,
  PASSWORD,
  signInByApi,
  startInAccountCenter,
  startSignedIn,
} from '../steps/accounts.ts';
import { requestCode, submitCode, verifyByCode, wrongCodeFor } from '../steps/code-steps.ts';
import { freezeAccount, givePasskeys } from '../steps/database.ts';
import { button, field } from '../steps/fields.ts';
import { undoLinkFor } from '../steps/sandbox-inbox.ts';
import { oneOf } from '../texts/texts.ts';
import type { Walk } from './state-walk.ts';

/** Shows the reauthentication, and the password change that it protects. */
async function* changePassword(browser: UserBrowser) {
  const { page, text } = browser;
  const phone = freshPhone();
  await startInAccountCenter(browser, phone);
  await page.getByRole('link', { name: text.changePassword.changeTitle, exact: true }).click();
  await field(browser, 'code').waitFor();
  yield 'reauthenticate';
  const code = await requestCode(browser, phone);
  await submitCode(browser, wrongCodeFor(code));
  await page.getByText(text.errors.VERIFY_FAILED).waitFor();
  yield 'reauthenticate-code-wrong';
  await submitCode(browser, code);
  await field(browser, 'repeatPassword').waitFor();
  yield 'change-password';
}

/** Shows a first phone that another account has, and the merge of the two accounts. */
async function* mergeByPhone(browser: UserBrowser) {
  const { page, text } = browser;
  const [phone, email] = [freshPhone(), freshEmail()];
  await createAccount(phone);
  givePasskeys(phone, 1);
  await startInAccountCenter(browser, email);
  await opener(browser, text.security.actionOn(text.security.add, text.security.phone)).click();
  await field(browser, 'code').waitFor();
  yield 'change-contact-verify';
  await verifyByCode(browser, email);
  await field(browser, 'newPhone').fill(phone);
  yield 'change-contact-new';
  await verifyByCode(browser, phone);
  await page
    .getByRole('dialog', { name: text.mergeAccounts.title })
    .getByText(text.mergeAccounts.passkeys(1))
    .waitFor();
  yield 'merge-offer';
  await button(browser, text.mergeAccounts.goOn).click();
  await button(browser, text.mergeAccounts.yesLater).click();
  await page.getByRole('dialog', { name: text.mergeAccounts.waitsTitle }).waitFor();
  yield 'merge-waits';
  await page.goto('/UserCenter');
  await button(browser, text.account.stopMerge).waitFor();
  yield 'account-center-merging';
}

/** Shows the same merge, confirmed by the password of the other account. */
async function* mergeByItsPassword(browser: UserBrowser) {
  const { page, text } = browser;
  const [phone, email] = [freshPhone(), freshEmail()];
  await createAccount(phone);
  await startInAccountCenter(browser, email);
  await verifyFirstPhone(browser, phone, email);
  await button(browser, text.mergeAccounts.goOn).click();
  await field(browser, 'password').waitFor();
  yield 'merge-verify-password';
  await field(browser, 'password').fill(PASSWORD);
  await button(browser, text.mergeAccounts.yes).click();
  await page.getByRole('dialog', { name: text.mergeAccounts.doneTitle }).waitFor();
  yield 'merge-done';
}

/** Shows a change of the email, with its refusals, and its undo. */
async function* changeEmail(browser: UserBrowser) {
  const { page, text } = browser;
  const [email, taken, next] = [freshEmail(), freshEmail(), freshEmail()];
  await createAccount(taken);
  freezeAccount(taken);
  await startInAccountCenter(browser, email);
  await pressBehindRow(browser, opener(browser, text.changeContact.changeEmail));
  await verifyByCode(browser, email);
  await field(browser, 'newEmail').fill(email);
  await button(browser, text.verification.getCode).click();
  await page.getByText(oneOf(text.changeContact.samePhone, text.changeContact.sameEmail)).waitFor();
  yield 'change-contact-unchanged';
  await field(browser, 'newEmail').fill(taken);
  await verifyByCode(browser, taken);
  await page.getByText(text.errors.CONTACT_IN_USE).waitFor();
  yield 'change-contact-in-use';
  await field(browser, 'newEmail').fill(next);
  await verifyByCode(browser, next);
  await page.getByRole('heading', { name: contactChanged(browser) }).waitFor();
  yield 'change-contact-done';
  await page.goto(await undoLinkFor(email));
  await page.getByRole('dialog', { name: text.undoChange.changeTitle }).waitFor();
  yield 'undo-contact-change';
  await button(browser, text.undoChange.changeButton).click();
  await page.getByRole('dialog', { name: text.undoChange.changeDoneTitle }).waitFor();
  yield 'undo-contact-change-done';
  await page.goto('/?undo=#expired');
  await page.getByRole('dialog', { name: text.undoChange.expiredTitle }).waitFor();
  yield 'undo-contact-change-expired';
  await page.goto('/?undo=');
  await page.getByRole('dialog', { name: text.undoChange.secureTitle }).waitFor();
  yield 'undo-without-token';
}

/** Shows a reload in the middle of the change. */
async function* interruptChange(browser: UserBrowser) {
  const { page, text } = browser;
  const email = freshEmail();
  await startInAccountCenter(browser, email);
  await pressBehindRow(browser, opener(browser, text.changeContact.changeEmail));
  await verifyByCode(browser, email);
  await field(browser, 'newEmail').waitFor();
  await forgetStepUp(browser);
  await page.goBack();
  await page.getByRole('heading', { name: text.changeContact.verified }).waitFor();
  yield 'change-contact-verified';
  await button(browser, text.register.next).click();
  await field(browser, 'newEmail').waitFor();
  await page.reload();
  await page.getByText(text.verification.verifyAgain).waitFor();
  yield 'change-contact-verify-again';
}

/** Shows an account with both kinds of contact: the choice of the contact that gets the code. */
async function* chooseContact(browser: UserBrowser) {
  const { page, text } = browser;
  await signInByApi(browser, demo.phone, demo.password);
  await pressBehindRow(browser, opener(browser, text.changeContact.changeEmail));
  await page.getByRole('radio').first().waitFor();
  yield 'change-contact-choice';
  await page.goto('/UserCenter#remove-email');
  await button(browser, text.removeContact.remove).waitFor();
  yield 'remove-contact';
}

/** Shows the only contact of an account. */
async function* removeOnlyContact(browser: UserBrowser) {
  const { page, text } = browser;
  await startSignedIn(browser, freshPhone());
  await page.goto('/UserCenter#remove-phone');
  await page.getByText(text.errors.LAST_CONTACT).waitFor();
  yield 'remove-contact-last';
}

export const securityWalks: readonly Walk[] = [
  { name: 'change password', states: changePassword },
  { name: 'merge accounts by a phone', states: mergeByPhone },
  { name: 'merge accounts by a phone and a password', states: mergeByItsPassword },
  { name: 'change contact', states: changeEmail },
  { name: 'change contact: interrupted', states: interruptChange },
  { name: 'change contact: which contact gets the code, and removal', states: chooseContact },
  { name: 'remove contact: the only one', states: removeOnlyContact },
];
