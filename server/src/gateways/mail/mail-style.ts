import { brand } from '@isoline/contract/brand.ts';

/**
 * The style sheet of a mail for dark color schemes and phones, and the letterhead. Mail clients support parts of both;
 * a mail is legible without them.
 */

/**
 * The rules for dark color schemes. They use `!important` to override the inline styles, which have the light colors.
 */
const dark: Readonly<Record<string, string>> = {
  page: 'background:#0c141c!important;color:#e6eef4!important',
  sheet: 'background:#121d27!important',
  soft: 'color:#9db0bf!important',
  foot: 'border-color:#263644!important;color:#9db0bf!important',
  code: 'background:#1a2732!important',
};

const rules = Object.entries(dark).map(([name, style]) => `.${name}{${style}}`);

/**
 * The style sheet for dark color schemes and for phones. Apple Mail and Outlook follow the color scheme; a client that
 * drops the style sheet shows the light one.
 */
export const styleSheet =
  `<style>:root{color-scheme:light dark}@media(prefers-color-scheme:dark){${rules.join('')}}` +
  '@media(max-width:480px){.page{padding:16px 8px!important}.sheet{padding:24px 20px 8px!important}}</style>';

/**
 * Returns the logo and the name, as on the pages, and at the right the map of the account with a label.
 *
 * @param map the address of the picture
 */
export const letterhead = (name: string, map: string, label: string): string =>
  '<table role="presentation" style="width:100%;margin:0 0 28px;border-collapse:collapse"><tr>' +
  `<td style="width:36px;padding:0 12px 0 0" aria-hidden="true">${brand.mailMark}</td>` +
  `<td style="padding:0;width:45%;font-size:18px;font-weight:600;line-height:1.3;overflow-wrap:anywhere">${name}</td>` +
  `<td class="soft" style="padding:0 0 0 12px;color:#51616f;font-size:13px;line-height:1.4;overflow-wrap:anywhere;text-align:right">${label}</td>` +
  `<td style="width:36px;padding:0 0 0 10px"><img src="${map}" alt="" width="36" height="36" style="display:block;border-radius:9px"></td></tr></table>`;

/** Returns the foot: why the recipient gets the mail, and who sent it. */
export const foot = (lines: readonly string[]): string =>
  '<p class="foot" style="margin:24px 0 0;padding:16px 0;border-top:1px solid #d6dfe6;color:#51616f;font-size:13px;line-height:1.5">' +
  `${lines.join('<br>')}</p>`;
