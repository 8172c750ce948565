import { afterAll, describe, expect, test } from 'vitest';
import { expectAccessible, expectNoSideways } from '../steps/accessible.ts';
import { openTab, setPassword, signOut, signUp } from '../steps/account.ts';
import { answerCloud, newCloudPerson, signedLaunch } from '../steps/cloud.ts';
import { providerWords } from '../steps/provider-words.ts';
import { codeFor, fault, freshPhone } from '../steps/sandbox.ts';
import { passSlide } from '../steps/slide.ts';
import { closeBrowser, type Variant, type Visitor, visit } from '../steps/visitor.ts';
import { words } from '../steps/words.ts';

afterAll(closeBrowser);

const both: readonly Variant[] = [
  { size: 'desktop', locale: 'en-US', scheme: 'light' },
  { size: 'phone', locale: 'zh-CN', scheme: 'dark' },
];

async function goToCloud({ page, locale }: Visitor, search = ''): Promise<void> {
  await page.goto(`/LoginPage/LoginPage${search}`);
  await openTab(page, providerWords[locale].tc);
  await page.getByRole('button', { name: providerWords[locale].openCloud }).click();
}

/** Types a contact and its code into the page that links a cloud identity. */
async function prove({ page, locale }: Visitor, phone: string, ask: () => Promise<void>): Promise<void> {
  await passSlide(page, locale, ask, 'proof');
  await page.getByRole('button', { name: words[locale].waiting }).waitFor();
  await page.locator('input[name=identifyCode]').fill(await codeFor(phone));
  await page.getByRole('button', { name: words[locale].next }).click();
}

describe.each(both)('on a $size in $locale', (variant) => {
  const text = providerWords[variant.locale];
  const getCode = { name: words[variant.locale].getCode };

  test('who is unknown registers with the cloud account; from then on it signs in and leads back', async () => {
    const person = newCloudPerson();
    await visit(variant, async (visitor) => {
      const { page } = visitor;
      const phone = freshPhone();
      await goToCloud(visitor);
      await answerCloud(page, person, 'allow');
      await page.waitForURL('**/tencentCloud_redirect/bind');
      await page.getByText(text.waitingTc).waitFor();
      await page.getByText(person, { exact: true }).waitFor();
      await expectAccessible(page, 'registering with the cloud account');
      await expectNoSideways(page, 'registering with the cloud account');
      await page.locator('input[name=contact]').fill(phone);
      await prove(visitor, phone, () => page.getByRole('button', getCode).click());
      await setPassword(visitor);
      await page.getByRole('button', { name: text.unbindTc }).waitFor();
      await signOut(visitor);
      await goToCloud(visitor, '?url=%2Fdocs');
      await answerCloud(page, person, 'allow');
      await page.waitForURL((url) => url.pathname === '/docs');
    });
  });

  test('who has an account is asked, and links the cloud account to it by its code', async () => {
    const [person, phone] = [newCloudPerson(), freshPhone()];
    await visit(variant, (visitor) => signUp(visitor, phone));
    await visit(variant, async (visitor) => {
      const { page } = visitor;
      await goToCloud(visitor);
      await answerCloud(page, person, 'allow');
      await page.getByText(text.waitingTc).waitFor();
      await page.locator('input[name=contact]').fill(phone);
      await page.getByRole('button', getCode).click();
      await page.getByRole('dialog', { name: text.joinTc }).waitFor();
      await expectAccessible(page, 'whether to link');
      await prove(visitor, phone, () => page.getByRole('button', { name: text.join }).click());
      await page.waitForURL((url) => url.pathname === '/UserCenter');
      await page.getByRole('button', { name: text.unbindTc }).waitFor();
    });
  });

  test('a refusal, a reload and a cloud that fails each leave a way on, and no session', async () => {
    await visit(variant, async (visitor) => {
      const { page } = visitor;
      await goToCloud(visitor, '?url=%2FUserCenter');
      await answerCloud(page, '', 'deny');
      await page.getByText(text.denied).waitFor();
      await expectAccessible(page, 'refused');
      expect(page.url()).toMatch(/tencentCloud_redirect\?url=%2FUserCenter$/);
      await page.reload();
      await page.getByText(text.startAgain).waitFor();
      await goToCloud(visitor);
      await fault('cloud', 'error');
      await answerCloud(page, newCloudPerson(), 'allow');
      await page.getByRole('main').getByRole('alert').filter({ hasText: /./ }).waitFor();
      await expectAccessible(page, 'the cloud fails');
      await page.waitForURL((url) => url.pathname === '/');
      expect(await page.evaluate(() => sessionStorage.getItem('access_token'))).toBeNull();
    });
  });

  test('in the account centre the cloud account is linked by a way round', async () => {
    await visit(variant, async (visitor) => {
      const { page } = visitor;
      await signUp(visitor, freshPhone());
      await page.getByRole('button', { name: text.bindTc }).click();
      await expectAccessible(page, 'linking the cloud account');
      await page.getByRole('button', { name: text.goCloud }).click();
      await answerCloud(page, newCloudPerson(), 'allow');
      await page.waitForURL((url) => url.pathname === '/UserCenter');
      await page.getByText(text.boundTc).waitFor();
      await page.getByRole('button', { name: text.unbindTc }).waitFor();
    });
  });

  test('a launch from the cloud asks before it signs in, and a second use of its link is refused', async () => {
    await visit(variant, async (visitor) => {
      const { page } = visitor;
      const launch = `/tencentCloud_redirect/webProVip${signedLaunch('twin', { platform: 'webProVip', workspaceId: 'w-1' })}`;
      await page.goto(launch);
      await page.getByRole('button', { name: text.launchYes }).waitFor();
      expect(page.url()).not.toContain('signature');
      expect(await page.evaluate(() => sessionStorage.getItem('access_token'))).toBeNull();
      await expectAccessible(page, 'a launch');
      await page.getByRole('button', { name: text.launchYes }).click();
      await answerCloud(page, newCloudPerson(), 'allow');
      const phone = freshPhone();
      await page.getByText(text.waitingTc).waitFor();
      await page.locator('input[name=contact]').fill(phone);
      await prove(visitor, phone, () => page.getByRole('button', getCode).click());
      await page.locator('input[name=password]').fill('Ridge#Line7');
      await page.locator('input[name=again]').fill('Ridge#Line7');
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: words[variant.locale].register }).click();
      await page.waitForURL('**/tencentCloud_redirect/webProVip');
      await page.getByText(text.member).waitFor();
      await expectAccessible(page, 'a member');
      await page.goto(launch);
      await page.getByRole('alert').filter({ hasText: /./ }).waitFor();
    });
  });
});
