import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Fails when axe finds anything on the page as it stands; `without` names rules that don't apply. */
export async function expectAccessible(page: Page, state: string, without: string[] = []): Promise<void> {
  await settled(page);
  const { violations } = await new AxeBuilder({ page }).disableRules(without).analyze();
  if (violations.length === 0) return;
  const lines = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
  throw new Error(`${state}: ${lines.join('\n')}`);
}

/** Waits for the end of every movement that has one: a fade would be measured half-way. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.all(ending.map(({ finished }) => finished.catch(() => null)));
  });
}

/** Fails when the page scrolls sideways. */
export async function expectNoSideways(page: Page, state: string): Promise<void> {
  const [content, room] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return [scrollWidth, clientWidth] as const;
  });
  if (content > room) throw new Error(`${state}: ${content} px wide in ${room} px`);
}
