import { afterAll, describe, test } from 'vitest';
import { expectAccessible } from '../steps/accessible.ts';
import { setPassword } from '../steps/account.ts';
import { answerCloud, newCloudPerson } from '../steps/cloud.ts';
import { goToCloud, prove, typeCode } from '../steps/linking.ts';
import { arrive } from '../steps/newcomer.ts';
import { isCentre } from '../steps/paths.ts';
import { providerWords } from '../steps/provider-words.ts';
import { freshPhone } from '../steps/sandbox.ts';
import { closeBrowser, type Visitor, variants, visit } from '../steps/visitor.ts';

afterAll(closeBrowser);

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

describe.each(variants)('on a $size in $locale', (variant) => {
  const text = providerWords[variant.locale];

  test('in the account centre the cloud account is linked by a way round, and unlinked once the person has verified', async () => {
    await visit(variant, async (visitor) => {
      const { page } = visitor;
      const [person, phone] = [newCloudPerson(), freshPhone()];
      await arrive(visitor, phone);
      await goToLink(visitor);
      await answerCloud(page, person, 'allow');
      await page.waitForURL(isCentre);
      await page.getByText(text.boundTc).first().waitFor();
      await page.getByText(person).first().waitFor();
      await page.getByRole('button', { name: text.unbindTc }).click();
      await page.getByRole('dialog').getByRole('button', { name: text.unbind, exact: true }).click();
      const verifying = page.getByRole('dialog', { name: text.confirmTitle });
      await verifying.waitFor();
      await typeCode(visitor, phone);
      await verifying.getByRole('button', { name: text.confirm, exact: true }).click();
      await page.getByText(text.unboundTc).first().waitFor();
      await page.getByRole('button', { name: text.bindTc, exact: true }).waitFor();
    });
  });

  test('a cloud account of another account is told, and the accounts become one by the other account’s own code', async () => {
    const [person, phone] = [newCloudPerson(), freshPhone()];
    await visit(variant, (visitor) => registerByCloud(visitor, person, phone));
    await visit(variant, async (visitor) => {
      const { page } = visitor;
      await arrive(visitor, `merge.${phone}@isoline.example`);
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
});
