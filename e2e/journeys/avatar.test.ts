import { expect } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { animatedPhoneEn, desktopEn, desktopZh, phoneZh } from '../browser/profiles.ts';
import type { UserBrowser } from '../browser/user-browser.ts';
import { freshPhone, startInAccountCenter } from '../steps/accounts.ts';
import { button, expectFocus, field } from '../steps/fields.ts';
import { colorAt, testPicture } from '../steps/test-picture.ts';

const isBlue = ([red = 0, , blue = 0]: readonly number[]) => blue > 200 && red < 60;
const isOrange = ([red = 0, , blue = 0]: readonly number[]) => red > 200 && blue < 60;

const fileField = ({ page, text }: UserBrowser) => page.getByLabel(text.avatar.choose);

/** Returns the picture of the account. It is decorative, so it has no role. */
const shownAvatar = ({ page }: UserBrowser) => page.getByRole('main').locator('img[src^="/avatars/"]');

async function openEditor(browser: UserBrowser): Promise<void> {
  await startInAccountCenter(browser, freshPhone(), undefined, 'overview');
  await button(browser, browser.text.avatar.change).click();
  await fileField(browser).waitFor();
}

async function choosePicture(browser: UserBrowser): Promise<void> {
  await fileField(browser).setInputFiles(await testPicture(browser.page));
  await browser.page.getByRole('slider').waitFor();
}

test('a user chooses, rotates and saves a picture, which is shown immediately and after a reload', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(phoneZh);
  const { page, text } = browser;
  await openEditor(browser);
  await fileField(browser).setInputFiles({
    name: 'fake.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture'),
  });
  await page.getByText(text.errors.FILE_NOT_IMAGE).waitFor();
  await choosePicture(browser);
  await button(browser, text.avatar.turnRight).click();
  await button(browser, text.avatar.save).click();
  await page.getByText(text.avatar.done).waitFor();
  // A quarter turn to the right puts the left half on top.
  expect(isBlue(await colorAt(shownAvatar(browser), 0.5, 0.1))).toBe(true);
  expect(isOrange(await colorAt(shownAvatar(browser), 0.5, 0.9))).toBe(true);
  await page.reload();
  expect(isBlue(await colorAt(shownAvatar(browser), 0.5, 0.1))).toBe(true);
});

test('a nickname that is too long is refused, and a new one is shown immediately and after a reload', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  const greeting = page.getByRole('heading', { name: text.account.welcome('山脊 Ridge 😀') });
  await startInAccountCenter(browser, freshPhone(), undefined, 'overview');
  await button(browser, text.nickname.edit).click();
  await field(browser, 'nickname').fill('字'.repeat(25));
  await page.keyboard.press('Enter');
  await page.getByText(text.nickname.tooLong(24)).waitFor();
  await field(browser, 'nickname').fill('山脊 Ridge 😀');
  await page.keyboard.press('Enter');
  await greeting.waitFor();
  await page.reload();
  await greeting.waitFor();
});

test('a failed upload is reported, and the same picture can be sent again', async ({ openBrowser }) => {
  const browser = await openBrowser(animatedPhoneEn);
  const { page, text } = browser;
  await openEditor(browser);
  await choosePicture(browser);
  let uploads = 0;
  await page.route('**/*', (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    uploads += 1;
    return uploads === 1 ? route.fulfill({ status: 503, body: '' }) : route.continue();
  });
  await button(browser, text.avatar.save).click();
  await page.getByText(text.errors.UPLOAD_FAILED).waitFor();
  await expect.poll(() => shownAvatar(browser).count()).toBe(0);
  await button(browser, text.avatar.retry).click();
  await page.getByText(text.avatar.done).waitFor();
  expect(uploads).toBe(2);
});

test('a file that is not a picture is refused beside the accepted kinds, and the focus stays on the field', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  await openEditor(browser);
  await fileField(browser).focus();
  const tiff = { name: 'picture.tiff', mimeType: 'image/tiff', buffer: Buffer.from('II*\0picture') };
  await fileField(browser).setInputFiles(tiff);
  await page.getByRole('dialog').getByRole('alert').getByText(/./).waitFor();
  await page.getByRole('dialog').getByText(text.avatar.kinds).waitFor();
  await expectFocus(fileField(browser));
});

test('a user moves, zooms and discards a picture with only the keyboard, and nothing is sent', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopZh);
  const { page, text } = browser;
  await openEditor(browser);
  await choosePicture(browser);
  const transform = () =>
    page
      .getByRole('dialog')
      .locator('img')
      .evaluate((image) => getComputedStyle(image).transform);
  const atFirst = await transform();
  await page.keyboard.press('ArrowRight');
  await expect.poll(transform).not.toBe(atFirst);
  const moved = await transform();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(transform).not.toBe(moved);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(requests).toEqual([]);
  await expectFocus(button(browser, text.avatar.change));
});

test('canceling a file picker leaves its dialog open', async ({ openBrowser }) => {
  const browser = await openBrowser(desktopEn);
  await openEditor(browser);
  // A browser dispatches this event when its file picker is closed. A dialog that handled it as its own would close
  // immediately.
  await fileField(browser).dispatchEvent('cancel', { bubbles: true });
  await choosePicture(browser);
  expect(await browser.page.getByRole('dialog').isVisible()).toBe(true);
});
