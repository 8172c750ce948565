import { afterAll, describe, test } from 'vitest';
import { expectAccessible, expectRoom } from '../steps/accessible.ts';
import { openTab, PASSWORD, proveContact, setPassword, signOut, signUp, tryPassword } from '../steps/account.ts';
import { codeFor, freshPhone } from '../steps/sandbox.ts';
import { passSlide } from '../steps/slide.ts';
import { closeBrowser, variants, visit } from '../steps/visitor.ts';
import { words } from '../steps/words.ts';

afterAll(closeBrowser);

describe.each(variants)('on a $size in $locale, $scheme', (variant) => {
  const text = words[variant.locale];

  test('a newcomer registers by phone, comes back by password and by code, and sees each sign-in', async () => {
    await visit(variant, async (visitor) => {
      const { page } = visitor;
      const phone = freshPhone();
      await page.goto('/');
      await expectAccessible(page, 'home');
      await page.getByRole('link', { name: text.signUp }).first().click();
      await page.waitForURL('**/plusRegister**');
      await expectAccessible(page, 'sign-up');
      await proveContact(visitor, phone, 'pointer');
      await expectAccessible(page, 'setting a password');
      await setPassword(visitor);
      await page.getByText('50', { exact: true }).first().waitFor();
      await page
        .getByRole('table')
        .getByText(variant.locale === 'zh-CN' ? '注册' : 'Registration')
        .waitFor();
      await expectAccessible(page, 'account centre');
      await expectRoom(page, 'account centre');
      await signOut(visitor);

      await page.goto('/LoginPage/LoginPage');
      await expectAccessible(page, 'sign-in');
      await tryPassword(visitor, `+86 ${phone.slice(0, 3)} ${phone.slice(3, 7)} ${phone.slice(7)}`);
      await page.waitForURL('**/UserCenter**');
      await signOut(visitor);

      await page.goto('/LoginPage/LoginPage');
      await openTab(page, text.byCode);
      await page.getByLabel(text.phone, { exact: true }).fill(phone);
      await passSlide(page, variant.locale, () => page.getByRole('button', { name: text.getCode }).click(), 'keyboard');
      await page.locator('input[name=identifyCode]').fill(await codeFor(phone));
      await page.locator('form').getByRole('button', { name: text.signIn, exact: true }).click();
      await page.waitForURL('**/UserCenter**');
      const rows = page.getByRole('table').last().locator('tbody tr');
      const ways =
        variant.locale === 'zh-CN' ? ['短信验证码', '密码', '注册'] : ['Text message code', 'Password', 'Registration'];
      for (const [line, way] of ways.entries()) await rows.nth(line).getByText(way, { exact: true }).waitFor();
    });
  });

  test('a newcomer registers by e-mail typed in capitals, and is found by it in any case', async () => {
    await visit(variant, async (visitor) => {
      const email = `Line.${freshPhone()}@Isoline.Example`;
      await signUp(visitor, email);
      await signOut(visitor);
      await visitor.page.goto('/LoginPage/LoginPage');
      await tryPassword(visitor, email.toUpperCase(), PASSWORD);
      await visitor.page.waitForURL('**/UserCenter**');
    });
  });
});
