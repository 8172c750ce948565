import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { focusProblems } from '../checks/focus.ts';

const maxStops = 40;

/** Presses Tab until the target has the focus. Fails if the focus is not visible at any time. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const wanted = await target.elementHandle();
  const isFocused = () => page.evaluate((element) => document.activeElement === element, wanted);
  for (let stops = 0; !(await isFocused()); stops++) {
    if (stops === maxStops) throw new Error(`${maxStops} stops of the Tab key did not reach ${target}.`);
    await page.keyboard.press('Tab');
    expect(await focusProblems(page)).toEqual([]);
  }
  expect(await focusProblems(page)).toEqual([]);
}

/** Moves to the target by Tab and types key by key. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}
