import { test } from '../browser/browser-test.ts';
import { desktopEn, desktopZh, phoneEn, phoneZh } from '../browser/profiles.ts';
import { inOtherLanguage } from '../browser/user-browser.ts';
import { freshEmail, freshPhone } from '../steps/accounts.ts';
import { requestCode, submitCode } from '../steps/code-steps.ts';
import { button, field } from '../steps/fields.ts';
import { registerPage, verifyContact } from '../steps/register-steps.ts';
import { failNextCall } from '../steps/sandbox-control.ts';
import { openTab } from '../steps/sign-in-steps.ts';
import { solveSlide } from '../steps/slide-challenge-steps.ts';

test.for([
  { fault: 'error', does: 'answers with an error', profile: desktopZh },
  { fault: 'refuse', does: 'hangs up', profile: phoneEn },
  { fault: 'garbage', does: 'answers with garbage', profile: desktopEn },
  { fault: 'delay', does: 'takes too long', profile: phoneZh },
])(
  'when the SMS service $does, the contact field reports it in both languages, and a second try sends the code',
  async ({ fault, profile }, { openBrowser }) => {
    const browser = await openBrowser(profile);
    const { page, text } = browser;
    const other = inOtherLanguage(browser);
    const phone = freshPhone();
    await page.goto(registerPage);
    await field(browser, 'phone').fill(phone);
    await failNextCall('sms', fault);
    await solveSlide(browser, () => button(browser, text.verification.getCode).click());
    await page.getByText(text.errors.CODE_SEND_FAILED).waitFor();
    await button(browser, text.layout.otherLanguage).click();
    await page.getByText(other.text.errors.CODE_SEND_FAILED).waitFor();
    await button(other, other.text.layout.otherLanguage).click();
    await page.getByText(text.errors.CODE_SEND_FAILED).waitFor();
    await submitCode(browser, await requestCode(browser, phone));
    await field(browser, 'repeatPassword').waitFor();
  },
);

test('when the mail service closes the connection, the code field reports it, and a second try sends the mail', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopZh);
  const { page, text } = browser;
  const email = freshEmail();
  await page.goto(registerPage);
  await openTab(browser, text.register.byEmail);
  await field(browser, 'email').fill(email);
  await failNextCall('mail', 'refuse');
  await solveSlide(browser, () => button(browser, text.verification.getCode).click());
  await page.getByText(text.errors.CODE_SEND_FAILED).waitFor();
  await verifyContact(browser, email);
});
