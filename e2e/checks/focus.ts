import type { Page } from 'playwright-core';

/**
 * Returns the reasons why the focus is not visible, or covered; empty if it is visible. A heading or a part of the page
 * that a script has focused is not a control, so it need not show the focus.
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
    const middle = (from: number, to: number, max: number) => (Math.max(from, 0) + Math.min(to, max)) / 2;
    const above = document.elementFromPoint(middle(left, right, innerWidth), middle(top, bottom, innerHeight));
    // A label or a box around a field may be drawn over it, and a message over anything fades soon.
    const isOwn = focused.contains(above) || above?.closest('label')?.contains(focused) || above?.contains(focused);
    if (above && !isOwn && !focused.parentElement?.contains(above) && !above.closest('[class*="_toast_"]'))
      return [`${above.outerHTML.slice(0, 100)} covers the focus on ${focused.outerHTML.slice(0, 200)}`];
    // The box around a field may show the focus of the field.
    for (let element: Element | null = focused; element && element !== document.body; element = element.parentElement) {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) return [];
    }
    return problem;
  });
}
