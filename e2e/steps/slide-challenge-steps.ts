import { slide } from '@isoline/contract/limits.ts';
import type { Locator, Response } from 'playwright-core';
import type { UserBrowser } from '../browser/user-browser.ts';
import { settled } from '../checks/settled.ts';
import { gapOfChallenge } from './database.ts';
import { button } from './fields.ts';

/** How a user solves a slide challenge; a proof of work is solved by the device. */
export type SlideMethod = 'pointer' | 'keyboard' | 'proof';

const MAX = slide.width - slide.piece;
const HANDLE = 44;

/** Does what opens the slide challenge, and solves it. */
export async function solveSlide(
  browser: UserBrowser,
  open: () => Promise<void>,
  method: SlideMethod = 'proof',
): Promise<void> {
  const { page, text } = browser;
  // In React's StrictMode the dialog requests two pictures and shows the latter.
  let id = '';
  const readId = (response: Response) => {
    if (response.url().includes('/getCode')) id = response.headers()['access-code'] ?? id;
  };
  page.on('response', readId);
  await open();
  const dialog = page.getByRole('dialog', { name: text.slideChallenge });
  if (method === 'proof') {
    await button(browser, text.withoutPicture, dialog).click();
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

/** The slider once its picture is loaded. */
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
