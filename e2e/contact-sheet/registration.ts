import { demo, openTab, PASSWORD, proveContact } from '../steps/account.ts';
import { askForCode, wrongFor } from '../steps/code.ts';
import { freshPhone } from '../steps/sandbox.ts';
import { passSlide } from '../steps/slide.ts';
import type { Visitor } from '../steps/visitor.ts';
import { words } from '../steps/words.ts';
import type { Shoot } from './shoot.ts';

/** The check: its picture, a wrong answer, and the device at work instead. */
async function shootCheck({ page, locale }: Visitor, shoot: Shoot): Promise<void> {
  const slider = page.getByRole('slider').and(page.locator(':enabled'));
  const next = Promise.withResolvers<void>();
  await page.locator('input[name=contact]').fill(freshPhone());
  await page.getByRole('button', { name: words[locale].getCode }).click();
  await slider.waitFor();
  await shoot(page, 'register-check');
  // The next challenge is kept back, so that what it replaces can be looked at.
  await page.route(/getCode/, (route) => next.promise.then(() => route.continue()));
  await slider.press('ArrowRight');
  await slider.press('End');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('alert').filter({ hasText: /./ }).waitFor();
  await shoot(page, 'register-check-wrong');
  await page.getByRole('button', { name: words[locale].otherWay }).click();
  await page.getByRole('progressbar').waitFor();
  await shoot(page, 'register-check-device');
  next.resolve();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.unroute(/getCode/);
}

/** What goes wrong with a code. */
async function shootCode(visitor: Visitor, shoot: Shoot): Promise<void> {
  const { page, locale } = visitor;
  const text = words[locale];
  const phone = freshPhone();
  await page.goto('/plusRegister');
  await openTab(page, text.byEmail);
  await shoot(page, 'register-email');
  await page.getByRole('tab').first().click();
  await page.locator('input[name=contact]').fill(phone);
  await page.route(/send-s-code/, (route) =>
    route.fulfill({ json: { code: 50310, msg: text.sendFailed, data: null } }),
  );
  await passSlide(page, locale, () => page.getByRole('button', { name: text.getCode }).click(), 'proof');
  await page.getByText(text.sendFailed).waitFor();
  await shoot(page, 'register-not-sent');
  await page.unroute(/send-s-code/);
  await page.locator('input[name=identifyCode]').fill(wrongFor(await askForCode(visitor, phone)));
  await page.getByRole('button', { name: text.next }).click();
  await page.getByText(text.wrongCode).waitFor();
  await shoot(page, 'register-code-wrong');
}

/** Registering, from a contact that is taken to the terms. */
export async function shootRegistration(visitor: Visitor, shoot: Shoot): Promise<void> {
  const { page, locale } = visitor;
  const text = words[locale];
  await page.goto('/plusRegister');
  await page.locator('input[name=contact]').fill(demo.phone);
  await page.getByRole('button', { name: text.getCode }).click();
  await page.getByText(text.phoneExists).waitFor();
  await shoot(page, 'register-taken');
  await shootCheck(visitor, shoot);
  await shootCode(visitor, shoot);
  await proveContact(visitor, freshPhone());
  await shoot(page, 'register-password');
  await page.locator('input[name=password]').fill(PASSWORD.slice(0, 4));
  await page.getByRole('button', { name: text.register }).click();
  await page.locator('[aria-invalid=true]').waitFor();
  await shoot(page, 'register-password-wrong');
  for (const about of ['terms', 'privacy']) {
    await page.locator(`form a[href="#${about}"]`).click();
    await page.getByRole('dialog').waitFor();
    await shoot(page, `register-${about}`);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
}
