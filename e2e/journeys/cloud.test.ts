import { afterAll, describe, expect, test } from 'vitest';
import { expectAccessible, expectRoom } from '../steps/accessible.ts';
import { fillPassword, setPassword, signOut } from '../steps/account.ts';
import { answerCloud, launch, newCloudPerson } from '../steps/cloud.ts';
import { goToCloud, prove } from '../steps/linking.ts';
import { registerElsewhere } from '../steps/newcomer.ts';
import { isCentre } from '../steps/paths.ts';
import { providerWords } from '../steps/provider-words.ts';
import { freshPhone } from '../steps/sandbox.ts';
import { closeBrowser, variants, visit } from '../steps/visitor.ts';
import { words } from '../steps/words.ts';

afterAll(closeBrowser);

describe.each(variants)('on a $size in $locale', (variant) => {
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
      await expectRoom(page, 'registering with the cloud account');
      await prove(visitor, phone);
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
    await registerElsewhere(variant, phone);
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
      await page.waitForURL(isCentre);
      await page.getByRole('button', { name: text.unbindTc }).waitFor();
    });
  });

  test('a call-back that another browser opens signs nobody in there', async () => {
    await visit(variant, async (visitor) => {
      const { page } = visitor;
      // The page that the cloud leads to can't send what it was given.
      await page.route(/\/tc-auth\?/, (route) => route.abort());
      await goToCloud(visitor);
      const given = page.waitForRequest(/\/tencentCloud_redirect\?/);
      await answerCloud(page, newCloudPerson(), 'allow');
      const address = (await given).url();
      await visit(variant, async ({ page: theirs }) => {
        await theirs.goto(address);
        await theirs.getByRole('main').getByRole('alert').filter({ hasText: /./ }).waitFor();
        expect(theirs.url()).not.toContain('code=');
        expect(await theirs.evaluate(() => sessionStorage.getItem('access_token'))).toBeNull();
      });
      visitor.complaints.length = 0;
    });
  });

  test('a launch from the cloud asks before it signs in, brings the membership, and is good for one use', async () => {
    await visit(variant, async (visitor) => {
      const { page } = visitor;
      const person = newCloudPerson();
      const way = await launch(person);
      await page.goto(way);
      await page.getByRole('heading', { name: text.asWhom(person) }).waitFor();
      expect(page.url()).not.toContain('signature');
      expect(await page.evaluate(() => sessionStorage.getItem('access_token'))).toBeNull();
      await expectAccessible(page, 'a launch');
      await page.getByRole('button', { name: text.launchYes }).click();
      await answerCloud(page, person, 'allow');
      await page.getByText(text.waitingTc).waitFor();
      await prove(visitor, freshPhone());
      await fillPassword(visitor);
      await page.waitForURL('**/tencentCloud_redirect/webProVip');
      await page.getByText(text.member, { exact: true }).waitFor();
      await expectAccessible(page, 'a member');
      await expectRoom(page, 'a member');
      const product = page.getByRole('link', { name: text.openProduct });
      expect(await product.getAttribute('href')).toMatch(/^http/);
      await page.goto(way);
      await page.getByRole('alert').filter({ hasText: /./ }).waitFor();
    });
  });
});
