import type { Page } from 'playwright-core';

declare global {
  var layoutShifts: { readonly value: number; readonly moved: readonly string[] }[];
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRect;
    readonly currentRect: DOMRect;
  }[];
}

/** Records movements of every later page that the user did not cause (Layout Instability API). */
export async function observeShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.layoutShifts = [];
    const nameOf = (node: Node | null) => `${node?.nodeName} "${node?.textContent?.slice(0, 20)}"`;
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(
          ({ node, previousRect: from, currentRect: to }) =>
            `${nameOf(node)} ${[from.x, from.y, from.height].map(Math.round)} to ${[to.x, to.y, to.height].map(Math.round)}`,
        );
        globalThis.layoutShifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Returns how far the page moved in total (0.1 is visible, 0.01 is a few pixels), and the elements that moved. */
export async function readShifts(page: Page): Promise<{ readonly total: number; readonly moved: string }> {
  const shifts = await page.evaluate(() => globalThis.layoutShifts);
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  return { total, moved: shifts.map(({ value, moved }) => `${value.toFixed(4)}: ${moved.join('; ')}`).join('\n') };
}
