import { expect } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { phoneEn } from '../browser/profiles.ts';
import { freshPhone, startInAccountCenter } from '../steps/accounts.ts';
import { button, field } from '../steps/fields.ts';

test('the pencil is beside the last word of a nickname of two lines, and does not cover the contact below', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(phoneEn);
  const { page, text } = browser;
  await startInAccountCenter(browser, freshPhone(), undefined, 'overview');
  await button(browser, text.nickname.edit).click();
  await field(browser, 'nickname').fill('Yunfan Contour Ridgeline');
  await page.keyboard.press('Enter');
  const name = page.getByRole('heading', { level: 1, name: text.account.welcome('Yunfan Contour Ridgeline') });
  const lines = await name.evaluate((one) =>
    [...one.getClientRects()].map(({ right, top, bottom }) => ({ right, top, bottom })),
  );
  expect(lines.length).toBeGreaterThan(1);
  const [last, pencil] = [lines.at(-1), await button(browser, text.nickname.edit).boundingBox()];
  if (!last || !pencil) throw new Error('the name or its pencil is not shown');
  const contact = await page.locator('header:has(h1) h1').locator('xpath=../../p').boundingBox();
  expect(contact?.y).toBeGreaterThanOrEqual(pencil.y + pencil.height - 0.5);
  const middle = pencil.y + pencil.height / 2;
  expect([last.top < middle && middle < last.bottom, Math.abs(pencil.x + pencil.width - last.right) < 2]).toEqual([
    true,
    true,
  ]);
});
