import type { Locator, Page } from 'playwright-core';

/** Presses Tab until `target` has the focus; every stop on the way there has to be seen. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const wanted = await target.elementHandle();
  for (let stops = 0; stops < 40; stops++) {
    if (await page.evaluate((element) => document.activeElement === element, wanted)) return;
    await page.keyboard.press('Tab');
    await expectFocusSeen(page);
  }
  throw new Error(`forty stops and never at ${target}`);
}

/** Fails when nothing on the page shows where the focus is. */
export async function expectFocusSeen(page: Page): Promise<void> {
  const unseen = await page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    const { top, bottom, left, right, width } = focused.getBoundingClientRect();
    if (width === 0 || bottom < 0 || top > innerHeight || right < 0 || left > innerWidth) return focused.outerHTML;
    // A field shows it by the box around it.
    for (let element: Element | null = focused; element && element !== document.body; element = element.parentElement) {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) return null;
    }
    return focused.outerHTML;
  });
  if (unseen) throw new Error(`the focus is not seen on ${unseen.slice(0, 200)}`);
}

/** Types as a person does, key by key, into what has the focus. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}
