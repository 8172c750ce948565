import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { expectAccessible, expectRoom } from '../steps/accessible.ts';
import { arrive } from '../steps/newcomer.ts';
import { colourAt, picture } from '../steps/picture.ts';
import { freshPhone } from '../steps/sandbox.ts';
import { closeBrowser, type Visitor, variants, visit } from '../steps/visitor.ts';
import { words } from '../steps/words.ts';

afterAll(closeBrowser);

const shown = 'main header img[width]';
const isBlue = ([red = 0, , blue = 0]: readonly number[]) => blue > 200 && red < 60;
const isOrange = ([red = 0, , blue = 0]: readonly number[]) => red > 200 && blue < 60;

async function openEditor({ page, locale }: Visitor): Promise<void> {
  await page.getByRole('button', { name: words[locale].changePicture }).click();
  await page.getByRole('dialog').waitFor();
}

async function choosePicture(page: Page): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(await picture(page));
  await page.getByRole('slider').waitFor();
}

describe.each(variants)('on a $size in $locale, $scheme', (variant) => {
  const text = words[variant.locale];

  test('a person changes the picture and the nick name, and sees both at once and after a reload', async () => {
    await visit(variant, async (visitor) => {
      const { page } = visitor;
      await arrive(visitor, freshPhone());
      await openEditor(visitor);
      await expectAccessible(page, 'choosing a picture');
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
      await page.getByText(text.notAnImage).waitFor();
      await expectAccessible(page, 'no picture');
      await choosePicture(page);
      await expectAccessible(page, 'framing the picture');
      await expectRoom(page, 'framing the picture');
      await page.getByRole('button', { name: text.turnRight }).click();
      await page.getByRole('button', { name: text.save, exact: true }).click();
      await page.getByText(text.pictureChanged).waitFor();
      // A quarter turn puts the left half at the top.
      expect(isBlue(await colourAt(page, shown, 0.5, 0.1))).toBe(true);
      expect(isOrange(await colourAt(page, shown, 0.5, 0.9))).toBe(true);

      await page.getByRole('button', { name: text.editName }).click();
      const field = page.getByLabel(text.nickName, { exact: true });
      await field.fill('字'.repeat(25));
      await page.keyboard.press('Enter');
      await page.getByText(text.nameTooLong).waitFor();
      await expectAccessible(page, 'a nick name that is too long');
      await field.fill('山脊 Ridge 😀');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: text.hello('山脊 Ridge 😀') }).waitFor();
      await page.reload();
      await page.getByRole('heading', { name: text.hello('山脊 Ridge 😀') }).waitFor();
      expect(isBlue(await colourAt(page, shown, 0.5, 0.1))).toBe(true);
    });
  });
});

const [desktop] = variants;

test('an upload that fails is told, and the same picture is sent again', async () => {
  if (!desktop) throw new Error('no variant');
  const text = words[desktop.locale];
  await visit(desktop, async (visitor) => {
    const { page } = visitor;
    await arrive(visitor, freshPhone());
    await openEditor(visitor);
    await choosePicture(page);
    let puts = 0;
    await page.route('**/*', (route) => {
      if (route.request().method() !== 'PUT') return route.fallback();
      puts += 1;
      return puts === 1 ? route.fulfill({ status: 503, body: '' }) : route.continue();
    });
    await page.getByRole('button', { name: text.save, exact: true }).click();
    await page.getByText(text.uploadFailed).waitFor();
    await expectAccessible(page, 'an upload that failed');
    expect(await page.locator(shown).count()).toBe(0);
    await page.getByRole('button', { name: text.reload, exact: true }).click();
    await page.getByText(text.pictureChanged).waitFor();
    expect(puts).toBe(2);
  });
});

test('by keys alone a picture is moved, zoomed and given up; nothing is sent', async () => {
  if (!desktop) throw new Error('no variant');
  const text = words[desktop.locale];
  await visit(desktop, async (visitor) => {
    const { page } = visitor;
    await arrive(visitor, freshPhone());
    await openEditor(visitor);
    await choosePicture(page);
    const image = page.getByRole('dialog').locator('img');
    const placed = () => image.evaluate((element) => getComputedStyle(element).transform);
    const first = await placed();
    await page.keyboard.press('ArrowRight');
    await expect.poll(placed).not.toBe(first);
    const zoomed = await placed();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(placed).not.toBe(zoomed);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(sent).toEqual([]);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe(text.changePicture);
  });
});

test('who gives up choosing a file is still choosing a picture', async () => {
  await visit({ size: 'desktop', locale: 'zh-CN', scheme: 'light' }, async (visitor) => {
    await arrive(visitor, freshPhone());
    await openEditor(visitor);
    // What a browser says when its file picker is closed.
    await visitor.page.locator('input[type=file]').dispatchEvent('cancel', { bubbles: true });
    await visitor.page.waitForTimeout(300);
    expect(await visitor.page.getByRole('dialog').isVisible()).toBe(true);
  });
});
