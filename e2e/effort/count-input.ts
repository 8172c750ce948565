import type { Page } from 'playwright-core';

/** The input of a user: keys, presses of a pointer, and drags. */
export interface InputCount {
  keys: number;
  presses: number;
  drags: number;
}

const DRAG_PX = 6;

/** Counts the input to a page from now on, in all of its documents. */
export async function countInput(page: Page): Promise<InputCount> {
  const count: InputCount = { keys: 0, presses: 0, drags: 0 };
  await page.exposeFunction('countInput', (kind: keyof InputCount) => {
    count[kind] += 1;
  });
  await page.addInitScript((distance) => {
    const report = (kind: string) => (globalThis as unknown as { countInput(kind: string): void }).countInput(kind);
    let pressedAt = 0;
    addEventListener('keydown', () => report('keys'), true);
    addEventListener('pointerdown', ({ clientX }) => (pressedAt = clientX), true);
    addEventListener(
      'pointerup',
      ({ clientX }) => report(Math.abs(clientX - pressedAt) > distance ? 'drags' : 'presses'),
      true,
    );
  }, DRAG_PX);
  return count;
}
