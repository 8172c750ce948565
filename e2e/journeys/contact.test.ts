import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { expectAccessible } from '../steps/accessible.ts';
import { askForCode, giveCode, passCode, wrongFor } from '../steps/code.ts';
import { arrive, registerElsewhere } from '../steps/newcomer.ts';
import { freshPhone, linkFor } from '../steps/sandbox.ts';
import { expireTickets } from '../steps/tickets.ts';
import { closeBrowser, type Visitor, variants, visit } from '../steps/visitor.ts';
import { words } from '../steps/words.ts';

afterAll(closeBrowser);

const desktop = { size: 'desktop', locale: 'zh-CN', scheme: 'light' } as const;
const phone = { size: 'phone', locale: 'en-US', scheme: 'dark' } as const;
const freshEmail = () => `contact.${freshPhone()}@isoline.example`;

const act = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

/** Opens a change and proves the account by the contact that it has. */
async function proveOwn(visitor: Visitor, opener: string, own: string): Promise<void> {
  await act(visitor.page, opener).first().click();
  await visitor.page.getByRole('dialog').locator('input[name=identifyCode]').waitFor();
  await passCode(visitor, own);
  await visitor.page.locator('input[name=contact]').waitFor();
}

describe.each(variants)('on a $size in $locale', (variant) => {
  const text = words[variant.locale];

  test('a first e-mail is added: the present contact proved, then the new one', async () => {
    await visit(variant, async (visitor) => {
      const { page } = visitor;
      const [number, email] = [freshPhone(), freshEmail()];
      await arrive(visitor, number);
      await act(page, text.setUpEmail).click();
      await page.getByRole('dialog').locator('input[name=identifyCode]').waitFor();
      await expectAccessible(page, 'proving the present contact');
      const code = await askForCode(visitor, number);
      await giveCode(visitor, wrongFor(code));
      await page.getByText(text.wrongResetCode).waitFor();
      await giveCode(visitor, code);
      await page.locator('input[name=contact]').waitFor();
      expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('contact');
      await expectAccessible(page, 'the new contact');
      await page.getByLabel(text.newContact).fill(` ${email.toUpperCase()} `);
      await passCode(visitor, email);
      await page.getByRole('heading', { name: text.contactDone }).waitFor();
      await expectAccessible(page, 'the contact is added');
      await page.getByRole('button', { name: text.done }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await act(page, text.changeEmail).waitFor();
      expect(new URL(page.url()).hash).toBe('');
    });
  });

  test('a changed e-mail is taken back by the link of its notice, once and only when that is wanted', async () => {
    await visit(variant, async (visitor) => {
      const { page } = visitor;
      const [old, next] = [freshEmail(), freshEmail()];
      await arrive(visitor, old);
      await proveOwn(visitor, text.changeEmail, old);
      await page.getByLabel(text.newContact).fill(next);
      await passCode(visitor, next);
      await page.getByRole('heading', { name: text.contactDone }).waitFor();
      const link = await linkFor(old);
      await page.goto(link);
      await page.getByRole('dialog', { name: text.undoTitle }).waitFor();
      await expectAccessible(page, 'asked whether to take it back');
      const token = new URL(link).hash.slice(1);
      const kept = await page.evaluate(() => [
        location.href,
        ...Object.values(sessionStorage),
        ...Object.values(localStorage),
      ]);
      expect(kept.filter((value) => value.includes(token) || value.includes('undo'))).toEqual([]);
      await page.getByRole('button', { name: text.undo, exact: true }).click();
      await page.getByRole('dialog', { name: text.undone }).waitFor();
      await expectAccessible(page, 'taken back');
      await page.getByRole('button', { name: text.later }).click();
      await page.getByRole('main').getByRole('link', { name: text.signIn }).waitFor();
      const second = await visitor.newTab();
      await second.goto(link);
      await second.getByRole('button', { name: text.undo, exact: true }).click();
      await second.getByRole('dialog', { name: text.undoExpired }).waitFor();
      await expectAccessible(second, 'a link that was used');
    });
  });

  test('a first phone is added by the e-mail, and then changed by itself; the e-mail hears of it', async () => {
    await visit(variant, async (visitor) => {
      const { page } = visitor;
      const [email, first, next] = [freshEmail(), freshPhone(), freshPhone()];
      const shown = (number: string) => page.getByText(`${number.slice(0, 3)}****${number.slice(-4)}`, { exact: true });
      await arrive(visitor, email);
      await proveOwn(visitor, text.setUpPhone, email);
      await page.getByLabel(text.newContact).fill(`+86 ${first.slice(0, 3)}-${first.slice(3)}`);
      await passCode(visitor, first);
      await page.getByRole('heading', { name: text.contactDone }).waitFor();
      await page.getByRole('button', { name: text.done }).click();
      await shown(first).waitFor();

      await act(page, text.changePhone).click();
      // The e-mail got its code a moment ago; a phone that is bound proves as well.
      await page.getByRole('radio').first().check();
      await expectAccessible(page, 'how to prove');
      await passCode(visitor, first);
      await page.getByLabel(text.newContact).fill(next);
      await passCode(visitor, next);
      await page.getByRole('heading', { name: text.contactDone }).waitFor();
      await page.getByRole('button', { name: text.done }).click();
      await shown(next).waitFor();
      expect(await shown(first).count()).toBe(0);
      await linkFor(email);
    });
  });

  test('a phone that another account holds brings that account over, once that is wanted', async () => {
    await visit(variant, async (visitor) => {
      const { page } = visitor;
      const [number, email] = [freshPhone(), freshEmail()];
      await visit(variant, async (absorbed) => {
        await arrive(absorbed, number);
        await arrive(visitor, email);
        await proveOwn(visitor, text.setUpPhone, email);
        await page.getByLabel(text.newContact).fill(number);
        await passCode(visitor, number);
        const offer = page.getByRole('dialog', { name: text.mergeTitle });
        await offer.waitFor();
        const masked = `${number.slice(0, 3)}****${number.slice(-4)}`;
        expect(await offer.getByRole('definition').allTextContents()).toContain(masked);
        expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(text.notMerge);
        await expectAccessible(page, 'the offer to merge');
        await page.route('**/merge-bind', (route) => route.fulfill({ status: 503 }), { times: 1 });
        const yes = offer.getByRole('button', { name: text.merge, exact: true });
        await yes.click();
        await offer.getByRole('alert').waitFor();
        await yes.click();
        const merged = page.getByRole('dialog', { name: text.merged });
        await merged.waitFor();
        await expectAccessible(page, 'merged');
        expect(await merged.getByRole('alert').count()).toBe(0);
        expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(text.done);
        await page.keyboard.press('Enter');
        await merged.waitFor({ state: 'detached' });
        await page.getByText(masked, { exact: true }).waitFor();
        await absorbed.page.reload();
        await absorbed.page.getByRole('dialog', { name: text.ended }).waitFor();
      });
    });
  });
});

test('a phone of an account that can’t be merged is refused, and so is the present one', async () => {
  await visit(desktop, async (visitor) => {
    const { page, locale } = visitor;
    const text = words[locale];
    const [held, own] = [freshPhone(), freshPhone()];
    await registerElsewhere(visitor, held);
    await arrive(visitor, own);
    await proveOwn(visitor, text.changePhone, own);
    await page.getByLabel(text.newContact).fill(own);
    await page.getByRole('button', { name: text.getCode }).click();
    await page.getByText(text.same).waitFor();
    await page.getByLabel(text.newContact).fill(held);
    await passCode(visitor, held);
    await page.getByText(text.inUse).waitFor();
    await expectAccessible(page, 'a phone in use');
  });
});

test('Back leads a step back in a change and on again without another code, from the result it leaves', async () => {
  await visit(desktop, async (visitor) => {
    const { page, locale } = visitor;
    const text = words[locale];
    const [email, next] = [freshEmail(), freshEmail()];
    await arrive(visitor, email);
    await proveOwn(visitor, text.changeEmail, email);
    await page.getByLabel(text.newContact).fill(next);
    await page.goBack();
    await page.getByRole('heading', { name: text.proved }).waitFor();
    await expectAccessible(page, 'the first step again');
    await page.getByRole('button', { name: text.next }).click();
    await expect.poll(() => page.getByLabel(text.newContact).inputValue()).toBe(next);
    await passCode(visitor, next);
    await page.getByRole('heading', { name: text.contactDone }).waitFor();
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => page.url()).toMatch(/\/UserCenter$/);
  });
});

test('a proof that ran out in the middle of a change is asked for again over what was typed', async () => {
  await visit(phone, async (visitor) => {
    const { page, locale } = visitor;
    const text = words[locale];
    const [email, next] = [freshEmail(), freshEmail()];
    await arrive(visitor, email);
    await proveOwn(visitor, text.changeEmail, email);
    await page.getByLabel(text.newContact).fill(next);
    const code = await askForCode(visitor, next);
    expireTickets(email);
    await giveCode(visitor, code);
    const reauth = page.getByRole('dialog', { name: text.confirmYou });
    await reauth.locator('input[name=identifyCode]').waitFor();
    await page.keyboard.press('Escape');
    await reauth.waitFor({ state: 'hidden' });
    expect(await page.getByLabel(text.newContact).inputValue()).toBe(next);
    expect(await page.locator('input[name=identifyCode]').inputValue()).toBe(code);
  });
});

test('a reload in the middle of a change keeps the new contact, and asks to verify again', async () => {
  await visit(phone, async (visitor) => {
    const { page, locale } = visitor;
    const text = words[locale];
    const [email, next] = [freshEmail(), freshEmail()];
    await arrive(visitor, email);
    await proveOwn(visitor, text.changeEmail, email);
    await page.getByLabel(text.newContact).fill(next);
    await askForCode(visitor, next);
    await page.reload();
    await page.getByText(text.verifyAgain).waitFor();
    await expectAccessible(page, 'asked to verify again');
    const kept = await page.evaluate(() =>
      JSON.stringify([history.state, sessionStorage, localStorage, location.href]),
    );
    expect(kept).not.toMatch(/security/);
    await page.goBack();
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.goForward();
    await page.goForward();
    await page.getByText(text.verifyAgain).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(page.url()).toMatch(/\/UserCenter$/);
  });
});

test('Back from the offer to merge leads to the contact that led there', async () => {
  await visit(desktop, async (visitor) => {
    const { page, locale } = visitor;
    const text = words[locale];
    const [number, email] = [freshPhone(), freshEmail()];
    await registerElsewhere(visitor, number);
    await arrive(visitor, email);
    await proveOwn(visitor, text.setUpPhone, email);
    await page.getByLabel(text.newContact).fill(number);
    await passCode(visitor, number);
    await page.getByRole('dialog', { name: text.mergeTitle }).waitFor();
    await page.goBack();
    expect(await page.getByLabel(text.newContact).inputValue()).toBe(number);
    await page.goForward();
    await page.getByRole('dialog', { name: text.mergeTitle }).waitFor();
  });
});
