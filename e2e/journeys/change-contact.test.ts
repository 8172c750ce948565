import { describe, expect } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { animatedPhoneEn, desktopEn, desktopZh, phoneZh } from '../browser/profiles.ts';
import {
  contactChanged,
  forgetStepUp,
  newContactField,
  openContactChange,
  opener,
  pressBehindRow,
  reauthenticateDialog,
} from '../steps/account-center-steps.ts';
import { createAccount, freshEmail, freshPhone, maskedPhone, startInAccountCenter } from '../steps/accounts.ts';
import { codeFieldFor, requestCode, submitCode, verifyByCode, wrongCodeFor } from '../steps/code-steps.ts';
import { expireTickets, forgetChanges, freezeAccount } from '../steps/database.ts';
import { button, expectFocus, field } from '../steps/fields.ts';
import { undoLinkFor } from '../steps/sandbox-inbox.ts';
import { plainSlide } from '../steps/slide-challenge-steps.ts';
import { oneOf } from '../texts/texts.ts';

test('a user adds a first email after verifying the current phone and then the email', async ({ openBrowser }) => {
  const browser = await openBrowser(phoneZh);
  const { page, text } = browser;
  const [phone, email] = [freshPhone(), freshEmail()];
  await startInAccountCenter(browser, phone);
  await opener(browser, text.security.actionOn(text.security.add, text.security.email)).click();
  const code = await requestCode(browser, phone);
  await submitCode(browser, wrongCodeFor(code));
  await page.getByText(text.errors.CODE_INCORRECT).waitFor();
  await submitCode(browser, code);
  await expectFocus(field(browser, 'newEmail'));
  await field(browser, 'newEmail').fill(` ${email.toUpperCase()} `);
  await button(browser, text.verification.getCode).click();
  await plainSlide(browser).waitFor();
  await page.goBack();
  await plainSlide(browser).waitFor({ state: 'hidden' });
  await expectFocus(button(browser, text.verification.getCode));
  await verifyByCode(browser, email);
  await page.getByRole('heading', { name: contactChanged(browser) }).waitFor();
  await button(browser, text.authenticator.done).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await button(browser, text.protection.manage(text.security.email)).waitFor();
  expect(new URL(page.url()).hash).toBe('');
});

test('a user adds a first phone by the email and changes it, and the notice to the email undoes the change with a code to the first phone', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  const [email, first, next] = [freshEmail(), freshPhone(), freshPhone()];
  const methods = page.getByRole('region', { name: text.account.protection });
  const shown = (phone: string) => methods.getByText(maskedPhone(phone), { exact: true });
  await startInAccountCenter(browser, email);
  await openContactChange(browser, text.security.actionOn(text.security.add, text.security.phone), email);
  await field(browser, 'newPhone').fill(`+86 ${first.slice(0, 3)}-${first.slice(3)}`);
  await verifyByCode(browser, first);
  await page.getByRole('heading', { name: contactChanged(browser) }).waitFor();
  await button(browser, text.authenticator.done).click();
  await shown(first).waitFor();
  const undoOfFirst = await undoLinkFor(email);
  // An undo restores the state before the first change of the last 72 hours.
  forgetChanges(email);

  // The session is stepped up, so nothing is asked again for ten minutes.
  await pressBehindRow(browser, opener(browser, text.changeContact.changePhone));
  await field(browser, 'newPhone').fill(next);
  await verifyByCode(browser, next);
  await page.getByRole('heading', { name: contactChanged(browser) }).waitFor();
  await button(browser, text.authenticator.done).click();
  await shown(next).waitFor();
  await expect.poll(() => shown(first).count()).toBe(0);

  // An old mailbox is not enough for an undo: something older, such as the phone, must confirm it.
  await page.goto(await undoLinkFor(email, undoOfFirst));
  await button(browser, text.undoChange.changeButton).click();
  const confirmation = page.getByRole('dialog', { name: text.reauthenticate.title });
  await confirmation.getByText(maskedPhone(first)).waitFor();
  await verifyByCode(browser, first, confirmation);
  await page.getByRole('dialog', { name: text.undoChange.changeDoneTitle }).waitFor();
});

test('the current phone and the phone of a frozen account are refused, and another phone is accepted', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(animatedPhoneEn);
  const { page, text } = browser;
  const [taken, own] = [freshPhone(), freshPhone()];
  await createAccount(taken);
  freezeAccount(taken);
  await startInAccountCenter(browser, own);
  await openContactChange(browser, text.changeContact.changePhone, own);
  await field(browser, 'newPhone').fill(own);
  await button(browser, text.verification.getCode).click();
  await page.getByText(oneOf(text.changeContact.samePhone, text.changeContact.sameEmail)).waitFor();
  await field(browser, 'newPhone').fill(taken);
  await verifyByCode(browser, taken);
  await page.getByText(text.errors.CONTACT_IN_USE).waitFor();
  const free = freshPhone();
  await field(browser, 'newPhone').fill(free);
  await verifyByCode(browser, free);
  await page.getByRole('heading', { name: contactChanged(browser) }).waitFor();
});

test('the link in the notice undoes a change once, after a confirmation, and does not leave a trace in the browser', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopZh);
  const { page, text } = browser;
  const [old, next] = [freshEmail(), freshEmail()];
  await startInAccountCenter(browser, old);
  await openContactChange(browser, text.changeContact.changeEmail, old);
  await field(browser, 'newEmail').fill(next);
  await verifyByCode(browser, next);
  await page.getByRole('heading', { name: contactChanged(browser) }).waitFor();
  const link = await undoLinkFor(old);
  await page.goto(link);
  await page.getByRole('dialog', { name: text.undoChange.changeTitle }).waitFor();
  const token = new URL(link).hash.slice(1);
  const kept = await page.evaluate(() => [
    location.href,
    ...Object.values(sessionStorage),
    ...Object.values(localStorage),
  ]);
  expect(kept.filter((value) => value.includes(token) || value.includes('undo'))).toEqual([]);
  await button(browser, text.undoChange.changeButton).click();
  await page.getByRole('dialog', { name: text.undoChange.changeDoneTitle }).waitFor();
  await button(browser, text.undoChange.later).click();
  await page.getByRole('main').getByRole('link', { name: text.signIn.title, exact: true }).waitFor();
  const again = await browser.newTab();
  await again.page.goto(link);
  // The page asks the server what would be undone, so that an expired link is noticed immediately.
  await again.page.getByRole('dialog', { name: text.undoChange.expiredTitle }).waitFor();
});

describe('an interrupted change', () => {
  test('Back goes one step back, Next continues without another code, and Back from the result closes the change', async ({
    openBrowser,
  }) => {
    const browser = await openBrowser(desktopEn);
    const { page, text } = browser;
    const [email, next] = [freshEmail(), freshEmail()];
    await startInAccountCenter(browser, email);
    await openContactChange(browser, text.changeContact.changeEmail, email);
    await field(browser, 'newEmail').fill(next);
    await page.goBack();
    await page.getByRole('heading', { name: text.changeContact.verified }).waitFor();
    await button(browser, text.register.next).click();
    await expect.poll(() => field(browser, 'newEmail').inputValue()).toBe(next);
    await verifyByCode(browser, next);
    await page.getByRole('heading', { name: contactChanged(browser) }).waitFor();
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await expect.poll(() => page.url()).toMatch(/\/UserCenter\?section=security$/);
  });

  test('an expired verification is requested again, and the typed text stays', async ({ openBrowser }) => {
    const browser = await openBrowser(phoneZh);
    const { page, text } = browser;
    const [email, next] = [freshEmail(), freshEmail()];
    await startInAccountCenter(browser, email);
    await openContactChange(browser, text.changeContact.changeEmail, email);
    await field(browser, 'newEmail').fill(next);
    const code = await requestCode(browser, next);
    expireTickets(email);
    await submitCode(browser, code);
    await field(browser, 'code', reauthenticateDialog(browser)).waitFor();
    await page.keyboard.press('Escape');
    await reauthenticateDialog(browser).waitFor({ state: 'hidden' });
    expect(await codeFieldFor(browser, next).inputValue()).toBe(code);
  });

  test('after a reload no verification is needed for ten minutes, and the browser does not store a ticket', async ({
    openBrowser,
  }) => {
    const browser = await openBrowser(desktopZh);
    const { page, text } = browser;
    const [email, next] = [freshEmail(), freshEmail()];
    await startInAccountCenter(browser, email);
    await openContactChange(browser, text.changeContact.changeEmail, email);
    await newContactField(browser).fill(next);
    await page.reload();
    await newContactField(browser).fill(next);
    await verifyByCode(browser, next);
    await page.getByRole('heading', { name: contactChanged(browser) }).waitFor();
    await button(browser, text.authenticator.done).click();
    await opener(browser, text.changePassword.changeTitle).click();
    await field(browser, 'repeatPassword').waitFor();
  });

  test('after a reload the user verifies the current contact again when the ten minutes are over', async ({
    openBrowser,
  }) => {
    const browser = await openBrowser(animatedPhoneEn);
    const { page, text } = browser;
    const [email, next] = [freshEmail(), freshEmail()];
    const verifyAgain = page.getByText(text.verification.verifyAgain);
    await startInAccountCenter(browser, email);
    await openContactChange(browser, text.changeContact.changeEmail, email);
    await newContactField(browser).fill(next);
    await requestCode(browser, next);
    await forgetStepUp(browser);
    await page.reload();
    await verifyAgain.waitFor();
    const kept = await page.evaluate(() =>
      JSON.stringify([history.state, sessionStorage, localStorage, location.href]),
    );
    expect(kept.replaceAll('section=security', '')).not.toMatch(/security|ticket/);
    // Three entries: the code, the new contact, the dialog.
    for (const _ of [1, 2, 3]) await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    for (const _ of [1, 2, 3]) await page.goForward();
    await verifyAgain.waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(page.url()).toMatch(/\/UserCenter\?section=security$/);
  });
});
