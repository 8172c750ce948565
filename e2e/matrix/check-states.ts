import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { sizes } from '../browser/profiles.ts';
import { accessibilityProblems } from '../checks/accessibility.ts';
import { type Appearance, everyPair } from '../checks/appearance.ts';
import { focusProblems } from '../checks/focus.ts';
import {
  blanksAfterMarks,
  controlsOverEdge,
  marksAtLineStart,
  movements,
  overflowProblems,
  smallTargets,
  unevenFields,
  unmarkedScrolling,
} from '../checks/layout.ts';
import { inEveryAppearance } from '../states/in-every-appearance.ts';
import type { Walk } from '../states/state-walk.ts';

/** The widths that a state must fit, in addition to the width of its size. The texts with long words are English. */
const otherWidths = {
  desktop: { 'zh-CN': [], 'en-US': [768, 2560] },
  phone: { 'zh-CN': [320], 'en-US': [320] },
} as const;

/** Registers a test for each walk, which checks every state in each language, size and color scheme. */
export function testWalks(walks: readonly Walk[]): void {
  test.for(walks)(
    '$name: every state fits and is accessible in each language, size and color scheme',
    async (walk, { openBrowser }) => {
      await inEveryAppearance(walk, openBrowser, {
        async onState({ page }, state) {
          expect.soft(await movements(page), `${state}: reduced motion`).toEqual([]);
          expect.soft(await problemsInForcedColors(page), `${state}: forced colors`).toEqual([]);
        },
        appearances: everyPair,
        async onAppearance({ page }, state, appearance) {
          const problems = await findProblems(page, appearance);
          expect.soft(problems, `${state}: ${Object.values(appearance).join(', ')}`).toEqual([]);
        },
      });
    },
  );
}

async function findProblems(page: Page, { size, locale, scheme }: Appearance): Promise<readonly string[]> {
  return [
    // A color scheme changes only colors, and a language does not change the structure.
    ...(await accessibilityProblems(page, scheme === 'dark' ? 'colors' : 'all')),
    ...(await overflowProblems(page)),
    ...(await unmarkedScrolling(page)),
    ...(await unevenFields(page)),
    ...(locale === 'zh-CN' ? [...(await marksAtLineStart(page)), ...(await blanksAfterMarks(page))] : []),
    ...(size === 'phone' ? [...(await smallTargets(page)), ...(await problemsWithLargeText(page))] : []),
    ...(await problemsAtWidths(page, otherWidths[size][locale], sizes[size].viewport.height)),
  ];
}

/** Returns the problems at these widths. The page keeps the last width. */
async function problemsAtWidths(page: Page, widths: readonly number[], height: number): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    const found = [...(await overflowProblems(page)), ...(await marksAtLineStart(page))];
    problems.push(...found.map((problem) => `at ${width} px: ${problem}`));
  }
  return problems;
}

async function problemsWithLargeText(page: Page): Promise<readonly string[]> {
  const setFontSize = (value: string) =>
    page.evaluate((fontSize) => document.documentElement.style.setProperty('font-size', fontSize), value);
  await setFontSize('200%');
  const problems = await overflowProblems(page);
  await setFontSize('');
  return problems.map((problem) => `with text twice as large: ${problem}`);
}

/** Returns the problems in forced colors. Moves the focus to the next control and back. */
async function problemsInForcedColors(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.keyboard.press('Tab');
  const problems = [...(await focusProblems(page)), ...(await controlsOverEdge(page))];
  await page.keyboard.press('Shift+Tab');
  await page.emulateMedia({ forcedColors: 'none' });
  return problems;
}
