import { demo, PASSWORD, signOut } from '../steps/account.ts';
import { askForCode, giveCode, passCode, typeNewPassword, wrongFor } from '../steps/code.ts';
import { arrive, registerElsewhere } from '../steps/newcomer.ts';
import { freshPhone, linkFor } from '../steps/sandbox.ts';
import { expireTickets } from '../steps/tickets.ts';
import type { Visitor } from '../steps/visitor.ts';
import { words } from '../steps/words.ts';
import type { Shoot } from './shoot.ts';

const freshEmail = () => `sheet.${freshPhone()}@isoline.example`;

/** Retrieving a password, from the link on the sign-in page to the result. */
export async function shootReset(visitor: Visitor, shoot: Shoot): Promise<void> {
  const { page, locale } = visitor;
  const text = words[locale];
  const email = freshEmail();
  await registerElsewhere(visitor, email);
  await page.goto('/LoginPage/LoginPage#reset');
  await page.locator('input[name=contact]').waitFor();
  await shoot(page, 'reset');
  await page.locator('input[name=contact]').fill(freshPhone());
  await page.getByRole('button', { name: text.getCode }).click();
  await page.getByText(text.noAccountInfo).waitFor();
  await shoot(page, 'reset-no-account');
  await page.getByRole('tab', { name: text.resetByEmail }).click();
  await page.locator('input[name=contact]').fill(email);
  const code = await askForCode(visitor, email);
  await giveCode(visitor, wrongFor(code));
  await page.getByText(text.wrongResetCode).waitFor();
  await shoot(page, 'reset-wrong-code');
  await giveCode(visitor, code);
  await page.locator('dialog input[name=again]').waitFor();
  await typeNewPassword(visitor, 'valley');
  await page.getByText(text.unmet).waitFor();
  await shoot(page, 'reset-password');
  await typeNewPassword(visitor, 'Password@123');
  await page.getByText(text.tooEasy).waitFor();
  await shoot(page, 'reset-password-common');
  await typeNewPassword(visitor, `${PASSWORD}8`);
  await page.getByRole('button', { name: text.backNow }).waitFor();
  await shoot(page, 'reset-done');
  await page.goto('/');
  await page.goto('/LoginPage/LoginPage#reset');
  // As a reload on the second step finds it.
  await page.evaluate(
    (value) => history.replaceState({ step: 'password', contact: { kind: 'email', value } }, ''),
    email,
  );
  await page.reload();
  await page.getByText(text.verifyAgain).waitFor();
  await shoot(page, 'reset-verify-again');
  const phone = freshPhone();
  await registerElsewhere(visitor, phone);
  await page.goto('/LoginMobile/AccountLoginView#reset');
  await page.locator('input[name=contact]').fill(phone);
  await passCode(visitor, phone);
  await page.locator('dialog input[name=again]').waitFor();
  expireTickets(phone);
  await typeNewPassword(visitor, `${PASSWORD}8`);
  await page.getByText(text.stepExpired).waitFor();
  await shoot(page, 'reset-expired');
}

/** Verifying again, and the password that it is for. */
async function shootPassword(visitor: Visitor, shoot: Shoot): Promise<void> {
  const { page, locale } = visitor;
  const text = words[locale];
  const own = freshPhone();
  await arrive(visitor, own);
  await page.getByRole('link', { name: text.changePassword, exact: true }).click();
  await page.getByRole('dialog').locator('input[name=identifyCode]').waitFor();
  await shoot(page, 'reauth');
  const code = await askForCode(visitor, own);
  await giveCode(visitor, wrongFor(code));
  await page.getByText(text.emailCodeWrong).waitFor();
  await shoot(page, 'reauth-wrong-code');
  await giveCode(visitor, code);
  await page.getByRole('dialog').locator('input[name=again]').waitFor();
  await shoot(page, 'password-change');
  await typeNewPassword(visitor, `${PASSWORD}8`);
  await page.getByText(text.passwordChanged).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await signOut(visitor);
}

/** A first phone that another account holds, then another e-mail, and the change taken back. */
export async function shootSensitive(visitor: Visitor, shoot: Shoot): Promise<void> {
  const { page, locale } = visitor;
  const text = words[locale];
  const [number, email, next] = [freshPhone(), freshEmail(), freshEmail()];
  await shootPassword(visitor, shoot);
  await registerElsewhere(visitor, number);
  await arrive(visitor, email);
  await page.getByRole('link', { name: text.setUpPhone, exact: true }).click();
  await page.getByRole('dialog').locator('input[name=identifyCode]').waitFor();
  await shoot(page, 'contact-verify');
  await passCode(visitor, email);
  await page.getByLabel(text.newContact).fill(number);
  await shoot(page, 'contact-new');
  await passCode(visitor, number);
  await page.getByRole('dialog', { name: text.mergeTitle }).waitFor();
  await shoot(page, 'merge-offer');
  await page.getByRole('button', { name: text.merge, exact: true }).click();
  await page.getByRole('dialog', { name: text.merged }).waitFor();
  await shoot(page, 'merge-done');
  await page.getByRole('button', { name: text.done }).click();
  await page.getByRole('link', { name: text.changeEmail, exact: true }).click();
  // A code for the e-mail went out a moment ago: the phone proves as well.
  await page.getByRole('radio').first().check();
  await shoot(page, 'contact-verify-choice');
  await passCode(visitor, number);
  await page.getByLabel(text.newContact).fill(email);
  await page.getByRole('button', { name: text.getCode }).click();
  await page.getByText(text.same).waitFor();
  await shoot(page, 'contact-same');
  await page.getByLabel(text.newContact).fill(demo.email);
  await passCode(visitor, demo.email);
  await page.getByText(text.inUse).waitFor();
  await shoot(page, 'contact-in-use');
  await page.getByLabel(text.newContact).fill(next);
  await passCode(visitor, next);
  await page.getByRole('heading', { name: text.contactDone }).waitFor();
  await shoot(page, 'contact-done');
  await page.goto(await linkFor(email));
  await page.getByRole('dialog', { name: text.undoTitle }).waitFor();
  await shoot(page, 'undo-asked');
  await page.getByRole('button', { name: text.undo, exact: true }).click();
  await page.getByRole('dialog', { name: text.undone }).waitFor();
  await shoot(page, 'undo-done');
  await page.goto('/?undo=');
  await page.getByRole('dialog', { name: text.undoExpired }).waitFor();
  await shoot(page, 'undo-expired');
}
