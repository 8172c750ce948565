import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { expectAccessible } from '../steps/accessible.ts';
import { PASSWORD, tryPassword } from '../steps/account.ts';
import { askForCode, giveCode, passCode, typeNewPassword, wrongFor } from '../steps/code.ts';
import { tabTo, typeInto } from '../steps/keyboard.ts';
import { registerElsewhere } from '../steps/newcomer.ts';
import { freshPhone } from '../steps/sandbox.ts';
import { expireTickets } from '../steps/tickets.ts';
import { closeBrowser, type Variant, type Visitor, variants, visit } from '../steps/visitor.ts';
import { words } from '../steps/words.ts';

afterAll(closeBrowser);

const desktop = { size: 'desktop', locale: 'zh-CN', scheme: 'light' } as const;
const phone = { size: 'phone', locale: 'en-US', scheme: 'dark' } as const;
const both: readonly Variant[] = [desktop, phone];
const NEXT_PASSWORD = 'Valley#Line8';
const signInPage = '/LoginPage/LoginPage?url=%2FUserCenter%3Ffrom%3Dreset';

/** Signs up, out again, and opens the reset with the contact typed on the sign-in page. */
async function forget(visitor: Visitor, contact: string): Promise<void> {
  const { page, locale } = visitor;
  await registerElsewhere(visitor, contact);
  await page.goto(signInPage, { waitUntil: 'networkidle' });
  await page.locator('input[name=username]').fill(contact);
  await page.getByRole('link', { name: words[locale].forgot }).click();
  await page.getByRole('dialog', { name: words[locale].resetTitle }).waitFor();
}

const atPassword = ({ page }: Visitor) => page.locator('dialog input[name=again]').waitFor();

describe.each(variants)('on a $size in $locale', (variant) => {
  const text = words[variant.locale];

  test.each(['phone', 'e-mail'])(
    'a password forgotten is set anew by %s in three steps, and sign-in goes on where it was',
    async (kind) => {
      await visit(variant, async (visitor) => {
        const { page } = visitor;
        const contact = kind === 'phone' ? freshPhone() : `Forgets.${freshPhone()}@Isoline.example`;
        await forget(visitor, contact);
        expect(await page.locator('input[name=contact]').inputValue()).toBe(contact);
        await expectAccessible(page, 'whose password it is');
        const code = await askForCode(visitor, contact.toLowerCase());
        await giveCode(visitor, wrongFor(code));
        await page.getByText(text.wrongResetCode).waitFor();
        await expectAccessible(page, 'a wrong code');
        await giveCode(visitor, ` ${code.slice(0, 3)} ${code.slice(3)}`);
        await atPassword(visitor);
        expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password');
        await typeNewPassword(visitor, 'valley');
        await page.getByText(text.unmet).waitFor();
        await typeNewPassword(visitor, 'Password@123');
        await page.getByText(text.tooEasy).waitFor();
        await expectAccessible(page, 'a password that is too easy');
        await typeNewPassword(visitor, NEXT_PASSWORD);
        await page.getByRole('heading', { name: text.resetDone }).waitFor();
        await expectAccessible(page, 'the result');
        await page.getByRole('button', { name: text.backNow }).click();
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        expect(await page.locator('input[name=username]').inputValue()).toBe(contact.toLowerCase());
        await tryPassword(visitor, contact, PASSWORD);
        await page.getByText(text.wrongPassword).waitFor();
        await tryPassword(visitor, contact, NEXT_PASSWORD);
        await page.waitForURL('**/UserCenter?from=reset');
      });
    },
  );
});

describe.each(both)('on a $size in $locale', (variant) => {
  const text = words[variant.locale];

  test('Back leads a step back, and closing to the form as it was', async () => {
    await visit(variant, async (visitor) => {
      const { page } = visitor;
      const number = freshPhone();
      await forget(visitor, number);
      await page.goBack();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.goForward();
      await page.getByRole('dialog', { name: text.resetTitle }).waitFor();
      await passCode(visitor, number);
      await atPassword(visitor);
      await page.goBack();
      await page.locator('input[name=contact]').waitFor();
      expect(await page.locator('input[name=contact]').inputValue()).toBe(number);
      await page.getByRole('button', { name: text.next }).click();
      await atPassword(visitor);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(signInPage);
      expect(page.url()).not.toContain('#');
      expect(await page.locator('input[name=username]').inputValue()).toBe(number);
    });
  });

  test('a reload on the second step keeps the contact, and asks to verify again', async () => {
    await visit(variant, async (visitor) => {
      const { page } = visitor;
      const number = freshPhone();
      await forget(visitor, number);
      await passCode(visitor, number);
      await atPassword(visitor);
      await page.reload();
      await page.getByText(text.verifyAgain).waitFor();
      expect(await page.locator('input[name=contact]').inputValue()).toBe(number);
      await page.getByRole('button', { name: text.waiting }).waitFor();
      await expectAccessible(page, 'asked to verify again');
    });
  });

  test('a step that ran out begins again, and says so', async () => {
    await visit(variant, async (visitor) => {
      const { page } = visitor;
      const number = freshPhone();
      await forget(visitor, number);
      await passCode(visitor, number);
      await atPassword(visitor);
      expireTickets(number);
      await typeNewPassword(visitor, NEXT_PASSWORD);
      await page.getByText(text.stepExpired).waitFor();
      await expectAccessible(page, 'a step that ran out');
      expect(await page.locator('input[name=contact]').inputValue()).toBe(number);
      await page.keyboard.press('Escape');
      await tryPassword(visitor, number, PASSWORD);
      await page.waitForURL('**/UserCenter**');
    });
  });
});

test('a contact without an account gets no code, and the way to sign up', async () => {
  await visit(phone, async (visitor) => {
    const { page, locale } = visitor;
    const text = words[locale];
    await page.goto('/LoginMobile/AccountLoginView#reset');
    await page.locator('input[name=contact]').fill(freshPhone());
    await page.getByRole('button', { name: text.getCode }).click();
    await page.getByText(text.noAccountInfo).waitFor();
    expect(await page.getByRole('slider').count()).toBe(0);
    await expectAccessible(page, 'no such account');
    await page.getByRole('dialog').getByRole('link', { name: text.signUpInstead }).click();
    await page.waitForURL('**/plusRegister');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

/** Notes when each text first stands on the page; gives the times, in ms. */
async function noteTexts(page: Page, texts: readonly string[]): Promise<() => Promise<number[]>> {
  const noted = await page.evaluateHandle((wanted) => {
    const times = wanted.map(() => 0);
    const look = () =>
      wanted.forEach((text, index) => {
        if (times[index] === 0 && document.body.textContent.includes(text)) times[index] = performance.now();
      });
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
    return times;
  }, texts);
  return () => noted.jsonValue();
}

test('the result leads back to sign-in by itself; the link for it comes after three seconds', async () => {
  await visit(desktop, async (visitor) => {
    const { page, locale } = visitor;
    const number = freshPhone();
    await forget(visitor, number);
    await passCode(visitor, number);
    await atPassword(visitor);
    const times = await noteTexts(page, [words[locale].resetDone, words[locale].backNow]);
    await typeNewPassword(visitor, NEXT_PASSWORD);
    await page.getByRole('button', { name: words[locale].backNow }).waitFor();
    const [done = 0, offered = 0] = await times();
    expect(done).toBeGreaterThan(0);
    expect(offered - done).toBeGreaterThan(2_900);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password');
  });
});

test('Back from the result leaves the reset', async () => {
  await visit(phone, async (visitor) => {
    const { page, locale } = visitor;
    const number = freshPhone();
    await forget(visitor, number);
    await passCode(visitor, number);
    await typeNewPassword(visitor, NEXT_PASSWORD);
    await page.getByRole('heading', { name: words[locale].resetDone }).waitFor();
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe(signInPage);
    expect(page.url()).not.toContain('#');
  });
});

test('the whole way by keyboard', async () => {
  await visit(desktop, async (visitor) => {
    const { page, locale } = visitor;
    const text = words[locale];
    const number = freshPhone();
    await registerElsewhere(visitor, number);
    await page.goto('/LoginPage/LoginPage', { waitUntil: 'networkidle' });
    await tabTo(page, page.getByRole('link', { name: text.forgot }));
    await page.keyboard.press('Enter');
    await typeInto(page, page.locator('input[name=contact]'), number);
    const code = await askForCode(visitor, number, 'keyboard');
    await typeInto(page, page.locator('input[name=identifyCode]'), code);
    await page.keyboard.press('Enter');
    await typeInto(page, page.locator('dialog input[name=password]'), NEXT_PASSWORD);
    await typeInto(page, page.locator('dialog input[name=again]'), NEXT_PASSWORD);
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: text.backNow }));
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
});
