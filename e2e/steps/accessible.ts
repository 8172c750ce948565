import axe from 'axe-core';
import type { Frame, Page } from 'playwright-core';

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

/** Fails when axe finds anything on the page as it stands; `without` names rules that don't apply. */
export async function expectAccessible(page: Page, state: string, without: string[] = []): Promise<void> {
  await settled(page);
  // Playwright still lists a frame that was taken away for a while, and nothing runs there.
  const frames = await page.locator('iframe').elementHandles();
  const inside = await Promise.all(frames.map((frame) => frame.contentFrame()));
  await Promise.all([page.mainFrame(), ...inside].map((frame) => frame && bringAxe(frame)));
  const violations = await page.evaluate(async (names) => {
    const rules = Object.fromEntries(names.map((name) => [name, { enabled: false }]));
    const found = await window.axe.run(document, { rules, resultTypes: ['violations'] });
    return found.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html.slice(0, 200)) }));
  }, without);
  if (violations.length === 0) return;
  throw new Error(`${state}: ${violations.map(({ id, nodes }) => `${id}: ${nodes.join(' | ')}`).join('\n')}`);
}

/** Gives a document axe, once; with it in each frame the page's own looks into frames of other sites as well. */
async function bringAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in window)) return;
  await frame.evaluate(`${axe.source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`);
}

/** Waits for the end of every movement that has one: a fade would be measured half-way. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.all(ending.map(({ finished }) => finished.catch(() => null)));
  });
}

/**
 * Fails when the page or a dialog over it scrolls sideways, a field hides a part of what is typed, or a control breaks a
 * word.
 */
export async function expectRoom(page: Page, state: string): Promise<void> {
  const cramped = await page.evaluate(() => {
    const top = [...document.querySelectorAll('dialog[open]')].at(-1);
    const scope = top ?? document.body;
    const sheets = [...scope.querySelectorAll('*')].filter((one) => getComputedStyle(one).overflowX === 'auto');
    const fields = scope.querySelectorAll('input:not([type=range])');
    const wide = [document.documentElement, ...(top ? [top] : []), ...sheets, ...fields]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map((one) => `${one.tagName} is ${one.scrollWidth} px wide in ${one.clientWidth} px`);
    const range = document.createRange();
    const isBroken = (node: Node, from: number, length: number) => {
      range.setStart(node, from);
      range.setEnd(node, from + length);
      return new Set([...range.getClientRects()].map(({ top: line }) => line)).size > 1;
    };
    const texts = [...scope.querySelectorAll('button, a, label')].flatMap((control) => {
      const walk = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
      const nodes: Node[] = [];
      while (walk.nextNode()) nodes.push(walk.currentNode);
      return nodes;
    });
    const broken = texts.flatMap((node) =>
      [...(node.textContent ?? '').matchAll(/[\w'’]+/g)]
        .filter(({ 0: word, index }) => /^[a-z]/i.test(word) && isBroken(node, index, word.length))
        .map(([word]) => `“${word}” is broken`),
    );
    return [...wide, ...broken];
  });
  if (cramped.length > 0) throw new Error(`${state}: ${cramped.join('; ')}`);
}
