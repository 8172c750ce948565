import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page, Response } from 'playwright-core';
import { inject } from 'vitest';
import { settled } from './accessible.ts';
import { words } from './words.ts';

/** How a person passes the check. */
export type Way = 'pointer' | 'keyboard' | 'proof';

const HANDLE = 44;
const MAX = 276;

/** Asks for a code (or whatever else `ask` does) and passes the check that opens. */
export async function passSlide(
  page: Page,
  locale: keyof typeof words,
  ask: () => Promise<void>,
  way: Way,
): Promise<void> {
  // In React's StrictMode a dialog asks for two pictures and shows the latter.
  let id = '';
  const readId = (response: Response) => {
    if (response.url().includes('/getCode') && response.ok()) id = response.headers()['access-code'] ?? '';
  };
  page.on('response', readId);
  await ask();
  const slider = page.getByRole('slider');
  await slider.waitFor();
  await page.waitForFunction(() => !document.querySelector<HTMLInputElement>('input[type=range]')?.disabled);
  page.off('response', readId);
  if (way === 'proof') {
    await page.getByRole('button', { name: words[locale].otherWay }).click();
  } else {
    const x = notch(id);
    await (way === 'pointer' ? drag(page, x) : press(page, x));
  }
  await page.getByRole('dialog', { name: words[locale].check }).waitFor({ state: 'hidden', timeout: 30_000 });
}

/** Where the piece belongs: a journey can't see, so it looks where the server keeps it. */
function notch(id: string): number {
  const database = new DatabaseSync(join(inject('dataDir'), 'account.sqlite'), { readOnly: true });
  try {
    const row = database.prepare('SELECT x FROM challenge WHERE id = ?').get(id);
    if (typeof row?.x !== 'number') throw new Error('there is no such challenge');
    return row.x;
  } finally {
    database.close();
  }
}

async function drag(page: Page, x: number): Promise<void> {
  const slider = page.getByRole('slider');
  // The dialog may still be coming up to its place.
  await settled(page);
  const box = await slider.boundingBox();
  if (!box) throw new Error('the slider has no place');
  const [middle, from] = [box.y + box.height / 2, box.x + HANDLE / 2];
  await page.mouse.move(from, middle);
  await page.mouse.down();
  const to = from + (x / MAX) * (box.width - HANDLE);
  await page.mouse.move(from + 3, middle);
  await page.mouse.move(to, middle, { steps: 25 });
  await page.waitForTimeout(250);
  await page.mouse.up();
}

async function press(page: Page, x: number): Promise<void> {
  const slider = page.getByRole('slider');
  await slider.focus();
  for (let presses = 0; presses < MAX && Number(await slider.inputValue()) < x - 2; presses++) {
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('Enter');
}
