import { brand } from '@isoline/contract/brand.ts';

/**
 * The style sheet of a mail for dark color schemes and the letterhead. Mail clients support parts of both; a mail is
 * legible without them.
 */

/**
 * The rules for dark color schemes. They use `!important` to override the inline styles, which have the light colors.
 */
const dark: Readonly<Record<string, string>> = {
  page: 'background:#0c141c!important;color:#e6eef4!important',
  sheet: 'background:#121d27!important',
  soft: 'color:#9db0bf!important',
  code: 'background:#1a2732!important',
};

const rules = Object.entries(dark).map(([name, style]) => `.${name}{${style}}`);

/**
 * The style sheet for dark color schemes. Apple Mail and Outlook follow the color scheme; a client that drops the style
 * sheet shows the light one.
 */
export const darkStyle = `<style>:root{color-scheme:light dark}@media(prefers-color-scheme:dark){${rules.join('')}}</style>`;

/** Returns the logo and the name, as on the pages. */
export const letterhead = (name: string): string =>
  '<table role="presentation" style="margin:0 0 28px;border-collapse:collapse"><tr>' +
  `<td style="padding:0 12px 0 0" aria-hidden="true">${brand.mailMark}</td>` +
  `<td style="padding:0;font-size:18px;font-weight:600">${name}</td></tr></table>`;
