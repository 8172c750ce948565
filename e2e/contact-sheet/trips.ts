import { expect } from 'vitest';
import { openTab, PASSWORD } from '../steps/account.ts';
import { answerCloud, launch, newCloudPerson } from '../steps/cloud.ts';
import { goToCloud, openScan, prove, registerByScan, typeCode } from '../steps/linking.ts';
import { arrive, registerElsewhere } from '../steps/newcomer.ts';
import { providerWords } from '../steps/provider-words.ts';
import { fault, freshPhone } from '../steps/sandbox.ts';
import { type Variant, type Visitor, visit } from '../steps/visitor.ts';
import { answerInApp, newPerson, onTheirPhone, scan, wechatAgent } from '../steps/wechat.ts';
import { words } from '../steps/words.ts';
import type { Shoot } from './shoot.ts';

/** Waits until WeChat's code is there to be seen. */
async function codeShown({ page }: Visitor): Promise<void> {
  const image = page.frameLocator('iframe').locator('img').first();
  await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).not.toBe(0);
}

/** A scan at a computer: what comes of the code, and linking by it. */
async function shootScan(visitor: Visitor, person: string, shoot: Shoot): Promise<void> {
  const { page, locale } = visitor;
  const text = providerWords[locale];
  await openScan(visitor);
  await codeShown(visitor);
  await shoot(page, 'wechat-code');
  await fault('wechat', 'state-only');
  await onTheirPhone(page, person, 'scan', 'cancel');
  await page.getByText(text.refused).waitFor();
  await shoot(page, 'wechat-refused');
  await openScan(visitor);
  await fault('wechat', 'garbage');
  await scan(page, person);
  await page.getByRole('main').getByRole('alert').filter({ hasText: /./ }).waitFor();
  await shoot(page, 'wechat-failed');
  await openScan(visitor);
  await scan(page, person);
  await page.getByText(text.unregistered).waitFor();
  await shoot(page, 'wechat-unregistered');
  await page.getByRole('button', { name: text.jump }).click();
  await page.getByText(text.waiting).waitFor();
  await shoot(page, 'wechat-register');
}

/** The question whether to link, and registering with what waits. */
async function shootJoin({ page, locale }: Visitor, taken: string, name: string, shoot: Shoot): Promise<void> {
  const text = providerWords[locale];
  await page.locator('input[name=contact]').fill(taken);
  await page.getByRole('button', { name: words[locale].getCode }).click();
  await page.getByRole('button', { name: text.join }).waitFor();
  await shoot(page, `${name}-join`);
  await page.keyboard.press('Escape');
}

/** In the account centre: linking, what another account holds, replacing and unlinking. */
async function shootLinking(visitor: Visitor, held: string, shoot: Shoot): Promise<void> {
  const { page, locale } = visitor;
  const text = providerWords[locale];
  const email = `sheet.${freshPhone()}@isoline.example`;
  await arrive(visitor, email);
  await page.getByRole('button', { name: text.bindWx }).first().click();
  await codeShown(visitor);
  await shoot(page, 'link-code');
  await scan(page, held);
  await page.getByRole('button', { name: text.merge }).waitFor();
  await shoot(page, 'link-held');
  await page.getByRole('button', { name: text.merge }).click();
  await page.getByRole('dialog').getByRole('button', { name: text.goOn }).waitFor();
  await shoot(page, 'link-merge');
  await page.getByRole('dialog').getByRole('button', { name: text.goOn }).click();
  await page.getByRole('dialog').locator('input[name=identifyCode]').waitFor();
  await shoot(page, 'link-merge-prove');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: text.bindWx }).first().click();
  await codeShown(visitor);
  await scan(page, newPerson());
  await page.getByText(text.boundWx).first().waitFor();
  await page.getByRole('button', { name: text.replaceWx }).scrollIntoViewIfNeeded();
  await shoot(page, 'link-done');
  await page.getByRole('button', { name: text.unbindWx }).click();
  await page.getByRole('dialog').waitFor();
  await shoot(page, 'unlink');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: text.replaceWx }).click();
  await page.getByRole('button', { name: text.verify }).waitFor();
  await shoot(page, 'replace');
  await page.getByRole('button', { name: text.verify }).click();
  await typeCode(visitor, email);
  await page.getByRole('dialog').getByRole('button', { name: text.confirm, exact: true }).click();
  await codeShown(visitor);
  await shoot(page, 'replace-code');
  await scan(page, held);
  await page.getByRole('button', { name: text.merge }).click();
  await page.getByRole('dialog').waitFor();
  await shoot(page, 'link-merge-conflict');
}

/** The cloud account, from its tab to what a membership brings. */
async function shootCloud(visitor: Visitor, size: Variant['size'], taken: string, shoot: Shoot): Promise<void> {
  const { page, locale } = visitor;
  const text = providerWords[locale];
  await page.goto('/LoginPage/LoginPage');
  await openTab(page, text.tc);
  await page.getByRole('button', { name: text.openCloud }).waitFor();
  await shoot(page, 'cloud');
  await goToCloud(visitor);
  await answerCloud(page, '', 'deny');
  await page.getByText(text.denied).waitFor();
  await shoot(page, 'cloud-refused');
  await goToCloud(visitor);
  await fault('cloud', 'error');
  await answerCloud(page, newCloudPerson(), 'allow');
  await page.getByRole('main').getByRole('alert').filter({ hasText: /./ }).waitFor();
  await shoot(page, 'cloud-failed');
  const way = await launch('Tarn');
  await page.goto(way);
  await page.getByRole('button', { name: text.launchYes }).waitFor();
  await shoot(page, 'cloud-launch');
  await page.getByRole('button', { name: text.launchYes }).click();
  await answerCloud(page, newCloudPerson(), 'allow');
  await page.getByText(text.waitingTc).waitFor();
  await shoot(page, 'cloud-register');
  await shootJoin(visitor, taken, 'cloud', shoot);
  await prove(visitor, freshPhone());
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('input[name=again]').fill(PASSWORD);
  await shoot(page, 'cloud-register-password');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: words[locale].register }).click();
  await page.getByText(text.member, { exact: true }).waitFor();
  await shoot(page, 'cloud-member');
  await page.goto(way);
  await page.getByRole('alert').filter({ hasText: /./ }).waitFor();
  await shoot(page, 'cloud-launch-used');
  await page.goto('/UserCenter');
  await page.getByRole('button', { name: text.unbindTc }).scrollIntoViewIfNeeded();
  await shoot(page, 'cloud-linked');
  await page.getByRole('button', { name: text.unbindTc }).click();
  await page.getByRole('dialog').waitFor();
  await shoot(page, 'cloud-unlink');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: text.bindWx }).first().click();
  await page.getByRole('dialog').waitFor();
  if (size === 'phone') await shoot(page, 'link-elsewhere');
}

/** Inside the WeChat app. */
async function shootInApp(variant: Variant, shoot: Shoot): Promise<void> {
  const text = providerWords[variant.locale];
  await visit({ ...variant, device: wechatAgent }, async ({ page }) => {
    const begin = async () => {
      await page.goto('/LoginPage/LoginPage');
      await openTab(page, text.wx);
      await page.getByRole('button', { name: text.openWechat }).waitFor();
    };
    await begin();
    await shoot(page, 'wechat-app');
    await page.getByRole('button', { name: text.openWechat }).click();
    await answerInApp(page, newPerson(), 'confirm');
    await page.getByText(text.useComputer).waitFor();
    await shoot(page, 'wechat-app-to-computer');
    await begin();
    await page.getByRole('button', { name: text.openWechat }).click();
    await answerInApp(page, newPerson(), 'snapshot');
    await page.getByText(text.snapshot).waitFor();
    await shoot(page, 'wechat-app-snapshot');
    await begin();
    await fault('wechat', 'state-only');
    await page.getByRole('button', { name: text.openWechat }).click();
    await answerInApp(page, newPerson(), 'cancel');
    await page.getByText(text.denied).waitFor();
    await shoot(page, 'wechat-app-refused');
  });
}

/** The states behind a scan and behind the cloud's page. */
export async function shootTrips(variant: Variant, shoot: Shoot): Promise<void> {
  const [person, taken] = [newPerson(), freshPhone()];
  await visit({ ...variant, size: 'desktop' }, (visitor) => registerByScan(visitor, person, taken));
  if (variant.size === 'phone') await shootInApp(variant, shoot);
  else {
    await visit(variant, async (visitor) => {
      const other = freshPhone();
      await registerElsewhere(visitor, other);
      await shootScan(visitor, newPerson(), shoot);
      await shootJoin(visitor, other, 'wechat', shoot);
    });
    await visit(variant, (visitor) => shootLinking(visitor, person, shoot));
  }
  await visit(variant, (visitor) => shootCloud(visitor, variant.size, taken, shoot));
}
