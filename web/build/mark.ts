/** The product's mark as a file for the browser's tab; the page draws the same lines in `layouts/wordmark.tsx`. */
import { markPaths } from '../src/layouts/mark-paths.ts';

export function drawMark(): string {
  const lines = markPaths.map((path) => `<path d="${path}"/>`).join('');
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none" stroke="#fff" stroke-width="2.4">' +
    `<rect width="32" height="32" rx="8" fill="#0b6a8c" stroke="none"/><g transform="translate(4 4) scale(.75)">${lines}</g></svg>`
  );
}
