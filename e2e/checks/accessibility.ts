import { readFileSync } from 'node:fs';
import type axe from 'axe-core';
import type { Frame, Page } from 'playwright-core';

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

/** Which rules of axe run: all of them, or those that depend on colors. */
export type AccessibilityRules = 'all' | 'colors';

const axeSource = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const colorRules = ['color-contrast', 'link-in-text-block'];

/** What axe finds on the page, with the frames in it; `exceptRules` names rules that do not apply. */
export async function accessibilityProblems(
  page: Page,
  rules: AccessibilityRules = 'all',
  exceptRules: readonly string[] = [],
): Promise<readonly string[]> {
  // Playwright lists a removed frame for a while, and nothing runs in it.
  const frames = await page.locator('iframe').elementHandles();
  const documents = [page.mainFrame(), ...(await Promise.all(frames.map((frame) => frame.contentFrame())))];
  await Promise.all(documents.map((frame) => frame && injectAxe(frame)));
  return page.evaluate(
    async ({ runOnly, off }) => {
      const { violations } = await window.axe.run(document, {
        rules: Object.fromEntries(off.map((name) => [name, { enabled: false }])),
        resultTypes: ['violations'],
        ...(runOnly && { runOnly: [...runOnly] }),
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
    },
    { runOnly: rules === 'colors' ? colorRules : null, off: exceptRules },
  );
}

/** With axe in each frame, the axe of the page looks into frames of other sites too. */
async function injectAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in window)) return;
  await frame.evaluate(`${axeSource}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`);
}
