/**
 * Returns the page numbers to show: the first, the last, and those around the current page. `null` is a gap of more
 * than one page.
 */
export function pagerWindow(current: number, pages: number): readonly (number | null)[] {
  const near = [1, current - 1, current, current + 1, pages].filter((page) => page >= 1 && page <= pages);
  const shown = [...new Set(near)].sort((a, b) => a - b);
  return shown.flatMap((page, index) => {
    const before = shown[index - 1] ?? 0;
    if (page - before === 2) return [page - 1, page];
    return page - before > 2 ? [null, page] : [page];
  });
}
