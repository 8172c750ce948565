import { slide } from '@isoline/contract/limits.ts';
import type { Locator, Response } from 'playwright-core';
import type { UserBrowser } from '../browser/user-browser.ts';
import { settled } from '../checks/settled.ts';
import { gapOfChallenge } from './database.ts';
import { button } from './fields.ts';

/**
 * The method by which a user solves a slide challenge: by the plain slide or, if a picture is due, by pointer, by
 * keyboard or by a proof of work, which the device computes.
 */
export type SlideMethod = 'plain' | 'pointer' | 'keyboard' | 'proof';

const MAX = slide.width - slide.piece;
const HANDLE = 44;

/** Performs the action that opens the slide challenge, and solves the challenge. */
export async function solveSlide(
  browser: UserBrowser,
  open: () => Promise<void>,
  method: SlideMethod = 'plain',
): Promise<void> {
  const { page, text } = browser;
  // In React's StrictMode the dialog requests two pictures and shows the second one.
  let id = '';
  const readId = (response: Response) => {
    if (response.url().includes('/getCode')) id = response.headers()['access-code'] ?? id;
  };
  page.on('response', readId);
  if (method !== 'plain') await makePictureDue(browser);
  await open();
  const dialog = page.getByRole('dialog', { name: text.slide.title });
  if (method === 'plain') {
    await plainSlide(browser).press('Enter');
  } else if (method === 'proof') {
    await button(browser, text.slide.withoutPicture, dialog).click();
  } else {
    const slider = enabledSlider(browser);
    await slider.waitFor();
    await (method === 'pointer'
      ? drag(browser, slider, gapOfChallenge(id))
      : press(browser, slider, gapOfChallenge(id)));
  }
  await dialog.waitFor({ state: 'hidden' });
  page.off('response', readId);
}

/** Makes the server require a picture, as after a refusal. */
export async function makePictureDue({ page }: UserBrowser): Promise<void> {
  const due = { code: 0, msg: '', data: { picture: true } };
  await page.route(/getCode\?.*kind=slide&otherwise=picture/, (route) => route.fulfill({ json: due }));
}

/** Returns the plain slide when it is enabled. */
export const plainSlide = ({ page, text }: UserBrowser): Locator =>
  page.getByRole('slider', { name: text.slide.slide, disabled: false });

/** Returns the slider when its picture is loaded. */
export const enabledSlider = ({ page }: UserBrowser): Locator => page.getByRole('slider', { disabled: false });

async function drag({ page }: UserBrowser, slider: Locator, x: number): Promise<void> {
  await settled(page);
  const box = await slider.boundingBox();
  if (!box) throw new Error('The slider is not shown.');
  const [left, top] = [box.x + HANDLE / 2, box.y + box.height / 2];
  await page.mouse.move(left, top);
  await page.mouse.down();
  await page.mouse.move(left + 3, top);
  await page.mouse.move(left + (x / MAX) * (box.width - HANDLE), top, { steps: 10 });
  // The server refuses a faster solution.
  await page.waitForTimeout(slide.minMs);
  await page.mouse.up();
}

async function press({ page }: UserBrowser, slider: Locator, x: number): Promise<void> {
  await slider.focus();
  for (let place = 20; place <= x; place += 20) await page.keyboard.press('PageUp');
  for (let place = 2; place <= x % 20; place += 2) await page.keyboard.press('ArrowRight');
  await page.waitForTimeout(slide.minMs);
  await page.keyboard.press('Enter');
}
