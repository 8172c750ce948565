import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Fails when axe finds anything on the page as it stands. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  // A fade would be measured half-way.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null))));
  const { violations } = await new AxeBuilder({ page }).analyze();
  if (violations.length === 0) return;
  const lines = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
  throw new Error(`${state}: ${lines.join('\n')}`);
}

/** Fails when the page scrolls sideways. */
export async function expectNoSideways(page: Page, state: string): Promise<void> {
  const [content, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth] as const);
  if (content > room) throw new Error(`${state}: ${content} px wide in ${room} px`);
}
