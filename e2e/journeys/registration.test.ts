import { afterAll, describe, expect, test } from 'vitest';
import { expectAccessible } from '../steps/accessible.ts';
import { demo, PASSWORD, proveContact, setPassword } from '../steps/account.ts';
import { codeFor, freshPhone } from '../steps/sandbox.ts';
import { passSlide } from '../steps/slide.ts';
import { closeBrowser, type Variant, visit } from '../steps/visitor.ts';
import { words } from '../steps/words.ts';

afterAll(closeBrowser);

const desktop = { size: 'desktop', locale: 'zh-CN', scheme: 'light' } as const;
const phone = { size: 'phone', locale: 'en-US', scheme: 'dark' } as const;
const both: readonly Variant[] = [desktop, phone];

describe.each(both)('on a $size in $locale', (variant) => {
  const text = words[variant.locale];

  test('who can’t use the picture lets the device do the check', async () => {
    await visit(variant, async (visitor) => {
      const { page } = visitor;
      await page.goto('/plusRegister');
      await page.locator('input[name=contact]').fill(freshPhone());
      await page.getByRole('button', { name: text.getCode }).click();
      await page.getByRole('slider').waitFor();
      await expectAccessible(page, 'the picture');
      const seen = Promise.withResolvers<void>();
      await page.route(/kind=proof/, (route) => seen.promise.then(() => route.continue()));
      await page.getByRole('button', { name: text.otherWay }).click();
      await page.getByRole('dialog').getByRole('progressbar').waitFor();
      await expectAccessible(page, 'the device at work');
      seen.resolve();
      await page.getByRole('dialog').waitFor({ state: 'hidden', timeout: 30_000 });
      await page.getByRole('button', { name: text.waiting }).waitFor();
    });
  });

  test('a wrong answer of the check is said, and another picture can be solved', async () => {
    await visit(variant, async ({ page, locale }) => {
      const slider = page.getByRole('slider').and(page.locator(':enabled'));
      await page.goto('/plusRegister');
      await page.locator('input[name=contact]').fill(freshPhone());
      await page.getByRole('button', { name: text.getCode }).click();
      await slider.press('End');
      const next = Promise.withResolvers<void>();
      await page.route(/getCode/, (route) => next.promise.then(() => route.continue()));
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').getByRole('alert').filter({ hasText: /./ }).waitFor();
      await expectAccessible(page, 'a wrong answer');
      await passSlide(page, locale, async () => next.resolve(), 'keyboard');
      await page.getByRole('button', { name: text.waiting }).waitFor();
    });
  });

  test('a wrong code is said at its field, and the right one still works', async () => {
    await visit(variant, async ({ page, locale }) => {
      const number = freshPhone();
      await page.goto('/plusRegister');
      await page.locator('input[name=contact]').fill(number);
      await passSlide(page, locale, () => page.getByRole('button', { name: text.getCode }).click(), 'proof');
      const code = await codeFor(number);
      await page.locator('input[name=identifyCode]').fill(code === '000000' ? '000001' : '000000');
      await page.getByRole('button', { name: text.next }).click();
      await page.getByText(text.wrongCode).waitFor();
      await expectAccessible(page, 'a wrong code');
      await page.locator('input[name=identifyCode]').fill(code);
      await page.keyboard.press('Enter');
      await page.locator('input[name=again]').waitFor();
    });
  });

  test('a contact with an account is led to sign in, and taken along', async () => {
    await visit(variant, async ({ page }) => {
      await page.goto('/plusRegister');
      await page.locator('input[name=contact]').fill(demo.phone);
      await page.getByRole('button', { name: text.getCode }).click();
      await page.getByText(text.phoneExists).waitFor();
      await expectAccessible(page, 'a phone that exists');
      await page.getByRole('link', { name: text.toSignIn }).click();
      await page.waitForURL('**/LoginPage/LoginPage');
      await page.waitForFunction(() => document.querySelector<HTMLInputElement>('input[name=username]')?.value !== '');
      expect(await page.locator('input[name=username]').inputValue()).toBe(demo.phone);
    });
  });

  test('the password’s rules tick off while typing, and each thing missing is said in its turn', async () => {
    await visit(variant, async (visitor) => {
      const { page } = visitor;
      await page.goto('/plusRegister');
      await proveContact(visitor, freshPhone());
      const submit = page.getByRole('button', { name: text.register });
      const rules = page.locator('form li');
      const met = () =>
        rules.evaluateAll((items) => items.filter((item) => /✓|已满足|done/.test(item.textContent)).length);
      expect([await rules.count(), await met()]).toEqual([5, 0]);
      await page.locator('input[name=password]').fill('aA1');
      expect(await met()).toBe(3);
      await submit.click();
      await page.locator('input[name=password][aria-invalid=true]').waitFor();
      await expectAccessible(page, 'a password that doesn’t fit');
      await page.locator('input[name=password]').fill(PASSWORD);
      expect(await met()).toBe(5);
      await page.locator('input[name=again]').fill(`${PASSWORD}x`);
      await submit.click();
      await page.getByText(text.mismatch).waitFor();
      await page.locator('input[name=again]').fill(PASSWORD);
      await submit.click();
      await page.getByText(text.terms).waitFor();
      await expectAccessible(page, 'terms not agreed to');
      await setPassword(visitor);
    });
  });

  test('Back leads to the contact, and forward again without another code', async () => {
    await visit(variant, async (visitor) => {
      const { page } = visitor;
      const number = freshPhone();
      await page.goto('/');
      await page.getByRole('main').getByRole('link', { name: text.signUp }).click();
      await page.waitForURL('**/plusRegister');
      await proveContact(visitor, number);
      await page.goBack();
      await page.locator('input[name=contact]').waitFor();
      expect(await page.locator('input[name=contact]').inputValue()).toBe(number);
      await page.getByRole('button', { name: text.next }).click();
      await page.locator('input[name=again]').waitFor();
      await setPassword(visitor);
    });
  });

  test('a reload in the middle keeps the contact, and how long the next code has to wait', async () => {
    await visit(variant, async ({ page, locale }) => {
      const number = freshPhone();
      await page.goto('/plusRegister');
      await page.locator('input[name=contact]').fill(number);
      await passSlide(page, locale, () => page.getByRole('button', { name: text.getCode }).click(), 'proof');
      await page.getByRole('button', { name: text.waiting }).waitFor();
      await page.reload();
      await page.getByRole('button', { name: text.waiting }).waitFor();
      expect(await page.locator('input[name=contact]').inputValue()).toBe(number);
      await page.locator('input[name=identifyCode]').fill(await codeFor(number));
      await page.getByRole('button', { name: text.next }).click();
      await page.locator('input[name=again]').waitFor();
      await page.reload();
      await page.getByText(text.verifyAgain).waitFor();
      expect(await page.locator('input[name=contact]').inputValue()).toBe(number);
      await expectAccessible(page, 'asked to verify again');
    });
  });
});

test('a double click registers once', async () => {
  await visit(desktop, async (visitor) => {
    const { page, locale } = visitor;
    await page.goto('/plusRegister');
    await proveContact(visitor, freshPhone());
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'PUT') sent += 1;
    });
    await page.locator('input[name=password]').fill(PASSWORD);
    await page.locator('input[name=again]').fill(PASSWORD);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: words[locale].register }).dblclick();
    await page.waitForURL('**/UserCenter');
    await page.getByRole('table').locator('tbody tr').first().waitFor();
    expect(sent).toBe(1);
  });
});

test('what is typed survives a switch of language in each step', async () => {
  await visit(phone, async (visitor) => {
    const { page, locale } = visitor;
    const text = words[locale];
    await page.goto('/plusRegister');
    await page.locator('input[name=contact]').fill('138 0000');
    await page.locator('input[name=identifyCode]').fill('12');
    await page.getByRole('button', { name: text.otherLanguage }).click();
    await page.getByRole('button', { name: words['zh-CN'].next }).waitFor();
    expect(await page.locator('input[name=contact]').inputValue()).toBe('138 0000');
    expect(await page.locator('input[name=identifyCode]').inputValue()).toBe('12');
    await page.getByRole('button', { name: words['zh-CN'].otherLanguage }).click();
    await proveContact(visitor, freshPhone());
    await page.locator('input[name=password]').fill('Ab');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: text.otherLanguage }).click();
    await page.getByRole('button', { name: words['zh-CN'].register }).waitFor();
    expect(await page.locator('input[name=password]').inputValue()).toBe('Ab');
    expect(await page.getByRole('checkbox').isChecked()).toBe(true);
  });
});

test('the terms open over the page and closing them leaves the step as it was', async () => {
  await visit(desktop, async (visitor) => {
    const { page } = visitor;
    await page.goto('/plusRegister');
    await proveContact(visitor, freshPhone());
    await page.locator('input[name=password]').fill(PASSWORD);
    await page.locator('form a[href="#terms"]').click();
    await page.getByRole('dialog').waitFor();
    await expectAccessible(page, 'the terms');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await page.locator('input[name=password]').inputValue()).toBe(PASSWORD);
  });
});
