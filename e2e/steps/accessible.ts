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
