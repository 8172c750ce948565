import { afterAll, describe, expect, test } from 'vitest';
import { expectAccessible, expectRoom } from '../steps/accessible.ts';
import { fillPassword, setPassword, signOut, signUp } from '../steps/account.ts';
import { answerCloud, launch, newCloudPerson } from '../steps/cloud.ts';
import { goToCloud, prove, typeCode } from '../steps/linking.ts';
import { providerWords } from '../steps/provider-words.ts';
import { fault, freshPhone } from '../steps/sandbox.ts';
import { closeBrowser, type Variant, type Visitor, visit } from '../steps/visitor.ts';
import { words } from '../steps/words.ts';

afterAll(closeBrowser);

const both: readonly Variant[] = [
  { size: 'desktop', locale: 'en-US', scheme: 'light' },
  { size: 'phone', locale: 'zh-CN', scheme: 'dark' },
];

const isCentre = (url: URL) => url.pathname === '/UserCenter';

/** Registers somebody with a cloud account and a fresh phone; ends in the account centre. */
async function registerByCloud(visitor: Visitor, person: string, phone: string): Promise<void> {
  await goToCloud(visitor);
  await answerCloud(visitor.page, person, 'allow');
  await visitor.page.getByText(providerWords[visitor.locale].waitingTc).waitFor();
  await prove(visitor, phone);
  await setPassword(visitor);
}

/** Goes from the account centre to the cloud's own page. */
async function goToLink({ page, locale }: Visitor): Promise<void> {
  const text = providerWords[locale];
  await page.getByRole('button', { name: text.bindTc, exact: true }).click();
  await page.getByRole('button', { name: text.goCloud }).waitFor();
  await expectAccessible(page, 'linking the cloud account');
  await page.getByRole('button', { name: text.goCloud }).click();
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
      await page.waitForURL(isCentre);
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

  test('in the account centre the cloud account is linked by a way round, and unlinked once the person has verified', async () => {
    await visit(variant, async (visitor) => {
      const { page } = visitor;
      const [person, phone] = [newCloudPerson(), freshPhone()];
      await signUp(visitor, phone);
      await goToLink(visitor);
      await answerCloud(page, person, 'allow');
      await page.waitForURL(isCentre);
      await page.getByText(text.boundTc).waitFor();
      await page.getByText(person).first().waitFor();
      await page.getByRole('button', { name: text.unbindTc }).click();
      await page.getByRole('dialog').getByRole('button', { name: text.unbind, exact: true }).click();
      const verifying = page.getByRole('dialog', { name: text.confirmTitle });
      await verifying.waitFor();
      await typeCode(visitor, phone);
      await verifying.getByRole('button', { name: text.confirm, exact: true }).click();
      await page.getByText(text.unboundTc).waitFor();
      await page.getByRole('button', { name: text.bindTc, exact: true }).waitFor();
    });
  });

  test('a cloud account of another account is told, and the accounts become one by the other account’s own code', async () => {
    const [person, phone] = [newCloudPerson(), freshPhone()];
    await visit(variant, (visitor) => registerByCloud(visitor, person, phone));
    await visit(variant, async (visitor) => {
      const { page } = visitor;
      await signUp(visitor, `merge.${phone}@isoline.example`);
      await goToLink(visitor);
      await answerCloud(page, person, 'allow');
      await page.getByRole('button', { name: text.merge }).waitFor();
      await expectAccessible(page, 'of another account');
      await page.getByRole('button', { name: text.merge }).click();
      await page.getByRole('dialog').getByRole('button', { name: text.goOn }).click();
      await typeCode(visitor, phone);
      await page.locator('dialog[open] form button[type=submit]').click();
      await page.getByRole('dialog', { name: text.merged }).waitFor();
      await page.getByRole('button', { name: text.finish }).click();
      await page.waitForURL(isCentre);
      await page.getByRole('button', { name: text.unbindTc }).waitFor();
      await page.getByText(person).first().waitFor();
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
