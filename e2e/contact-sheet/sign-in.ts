import { expect } from 'vitest';
import { demo, PASSWORD, tryPassword } from '../steps/account.ts';
import { askForCode, giveCode, wrongFor } from '../steps/code.ts';
import { registerElsewhere } from '../steps/newcomer.ts';
import { freshPhone } from '../steps/sandbox.ts';
import { passSlide } from '../steps/slide.ts';
import type { Visitor } from '../steps/visitor.ts';
import { words } from '../steps/words.ts';
import type { Shoot } from './shoot.ts';

const signInPage = '/LoginPage/LoginPage';

/** Wrong passwords until no more are taken. */
async function shootGuesses(visitor: Visitor, shoot: Shoot): Promise<void> {
  const { page, locale } = visitor;
  const phone = freshPhone();
  await registerElsewhere(visitor, phone);
  await page.goto(signInPage, { waitUntil: 'networkidle' });
  for (const tries of [1, 2, 3]) {
    const answered = page.waitForResponse((response) => response.url().endsWith('/oauth/token'));
    await Promise.all([answered, tryPassword(visitor, phone, `Wrong#Pass${tries}`)]);
  }
  await page.getByText(words[locale].wrongPassword).waitFor();
  await shoot(page, 'sign-in-wrong');
  for (const tries of [4, 5]) {
    const checked = page.waitForResponse((response) => /"slide":/.test(response.request().postData() ?? ''));
    const guess = () => tryPassword(visitor, phone, `Wrong#Pass${tries}`);
    await Promise.all([checked, passSlide(page, locale, guess, 'proof')]);
  }
  await tryPassword(visitor, phone, PASSWORD);
  await page.getByText(words[locale].locked).waitFor();
  await shoot(page, 'sign-in-locked');
}

/** Without the network, and back with it. */
async function shootOffline(visitor: Visitor, shoot: Shoot): Promise<void> {
  const { page, context, locale } = visitor;
  await page.goto(signInPage, { waitUntil: 'networkidle' });
  await context.setOffline(true);
  await page.getByText(words[locale].offline).waitFor();
  await shoot(page, 'sign-in-offline');
  await tryPassword(visitor, demo.phone, demo.password);
  await page.getByRole('alert').filter({ hasText: words[locale].noConnection }).waitFor();
  await shoot(page, 'sign-in-no-connection');
  await context.setOffline(false);
  const toast = page.getByText(words[locale].back);
  await expect.poll(() => toast.evaluate((seen) => seen.checkVisibility({ opacityProperty: true }))).toBe(true);
  await shoot(page, 'sign-in-back-online');
}

/** What a form says before and while it signs somebody in. */
export async function shootSignIn(visitor: Visitor, shoot: Shoot): Promise<void> {
  const { page, locale } = visitor;
  await page.goto(signInPage, { waitUntil: 'networkidle' });
  await page.locator('form').getByRole('button', { name: words[locale].signIn, exact: true }).click();
  await page.locator('[aria-invalid=true]').first().waitFor();
  await shoot(page, 'sign-in-empty');
  const capsLock = { key: 'A', bubbles: true, modifierCapsLock: true };
  await page.locator('input[name=password]').focus();
  await page.locator('input[name=password]').dispatchEvent('keyup', capsLock);
  await page.getByText(words[locale].capsLock).waitFor();
  await shoot(page, 'sign-in-caps-lock');
  await shootGuesses(visitor, shoot);
  await shootOffline(visitor, shoot);
  const phone = freshPhone();
  await page.goto('/LoginMobile', { waitUntil: 'networkidle' });
  await page.locator('input[name=phone]').fill(phone);
  const code = await askForCode(visitor, phone);
  await shoot(page, 'sign-in-code-sent');
  await giveCode(visitor, wrongFor(code));
  await page.getByText(words[locale].wrongCode).waitFor();
  await shoot(page, 'sign-in-code-wrong');
  await giveCode(visitor, code);
  await page.locator('input[name=again]').waitFor();
  await shoot(page, 'sign-in-no-account');
  await page.goto('/?url=https%3A%2F%2Fevil.example');
  await page.getByText(words[locale].refusedAddress).waitFor();
  await shoot(page, 'home-refused-address');
}
