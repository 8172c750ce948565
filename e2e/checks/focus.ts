import type { Page } from 'playwright-core';

/**
 * Returns the reasons why the focus is not visible; empty if it is visible. A heading or a part of the page that a
 * script has focused is not a control, so it need not show the focus.
 */
export function focusProblems(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    // A document in a frame shows its own focus.
    if (
      !focused ||
      focused === document.body ||
      focused.matches('iframe, [tabindex="-1"]:not(a, button, input, [role])')
    )
      return [];
    const problem = [`the focus is not seen on ${focused.outerHTML.slice(0, 200)}`];
    const { top, bottom, left, right, width } = focused.getBoundingClientRect();
    if (width === 0 || bottom < 0 || top > innerHeight || right < 0 || left > innerWidth) return problem;
    // The box around a field may show the focus of the field.
    for (let element: Element | null = focused; element && element !== document.body; element = element.parentElement) {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) return [];
    }
    return problem;
  });
}
