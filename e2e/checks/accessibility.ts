import { readFileSync } from 'node:fs';
import type axe from 'axe-core';
import type { Frame, Page } from 'playwright-core';

declare global {
  interface Window {
    readonly axe: typeof axe;
    /** The browser's own timer, on a page whose clock the test controls. */
    nativeSetTimeout?: typeof setTimeout;
  }
}

/** The rules of axe to run: all of them, or those that depend on colors. */
export type AccessibilityRules = 'all' | 'colors';

const axeSource = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
/** Rules that are off on a page with frames, because a frame contains a page of another site with its own landmarks. */
const pageRules = ['landmark-unique', 'landmark-no-duplicate-banner', 'landmark-no-duplicate-main'];
const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * Returns the problems that axe finds on the page with its frames. With an open dialog, only the dialog is checked,
 * because only the dialog can be reached.
 */
export async function accessibilityProblems(page: Page, rules: AccessibilityRules = 'all'): Promise<readonly string[]> {
  // Playwright still lists a removed frame for a while, but no script can run in it.
  const frames = await page.locator('iframe').elementHandles();
  const documents = [page.mainFrame(), ...(await Promise.all(frames.map((frame) => frame.contentFrame())))];
  await Promise.all(documents.map((frame) => frame && injectAxe(frame)));
  return page.evaluate(
    async ({ runOnly, off }) => {
      const shown = [...document.querySelectorAll('dialog[open], [role="dialog"]')].at(-1) ?? document;
      const { violations } = await window.axe.run(shown, {
        rules: Object.fromEntries(off.map((name) => [name, { enabled: false }])),
        resultTypes: ['violations'],
        preload: false,
        ...(runOnly && { runOnly: [...runOnly] }),
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
    },
    { runOnly: rules === 'colors' ? colorRules : null, off: frames.length > 0 ? pageRules : [] },
  );
}

/** Injects axe into a frame. With axe in each frame, the axe of the page also checks frames of other sites. */
async function injectAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in window)) return;
  // axe waits for timers, and the clock of the page may be stopped.
  await frame.evaluate(`(setTimeout => {${axeSource}})(window.nativeSetTimeout ?? setTimeout)`);
  await frame.evaluate(() => window.axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] }));
}
