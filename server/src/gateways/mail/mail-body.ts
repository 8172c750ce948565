import { brand } from '@isoline/contract/brand.ts';
import { servicePhoneOf } from '@isoline/contract/service-phone.ts';
import type { MessageLocale } from '../../model/entities/delivery.ts';
import { escapeHtml } from '../../model/escape-html.ts';
import type { MailContent } from './mail-content.ts';
import { foot, letterhead, styleSheet } from './mail-style.ts';

const accountLabels: Readonly<Record<MessageLocale, string>> = { 'zh-CN': '账号', 'en-US': 'Account' };
const colons: Readonly<Record<MessageLocale, string>> = { 'zh-CN': '：', 'en-US': ': ' };

/** Formats the plain-text body. */
export function textBody(content: MailContent, locale: MessageLocale, site: string): string {
  const { account, before, facts, advice, main, after, why } = content;
  const rows = account ? [[accountLabels[locale], account.masked] as const, ...facts] : facts;
  const table = rows.map(([label, value]) => `${label}${colons[locale]}${value}`).join('\n');
  const middle = main === null ? '' : 'code' in main ? main.code : main.link;
  const foot = [why, sender(locale), site].join('\n');
  return `${[...before, table, ...advice, middle, ...after, foot].filter(Boolean).join('\n\n')}\n`;
}

const phoneIn = (locale: MessageLocale): string => servicePhoneOf(brand, locale === 'zh-CN' ? 'zh' : 'en');

function sender(locale: MessageLocale): string {
  const phone = phoneIn(locale);
  const service = { 'zh-CN': '客服', 'en-US': 'Customer service' }[locale];
  return phone ? `${brand.name} · ${service} ${phone}` : brand.name;
}

/** The content id of the attached map of the account. */
export const MAP_ID = 'map@account';

/**
 * Formats the HTML body. It does not load remote pictures, style sheets or scripts, follows a dark color scheme, and is
 * legible without styles and without the attached map.
 */
export function htmlBody(content: MailContent, locale: MessageLocale, site: string): string {
  const { subject, account, before, facts, advice, main, after, why } = content;
  const html = (text: string) => unbroken(text, phoneIn(locale));
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${html(text)}</p>`;
  const label = account ? [accountLabels[locale], ...account.masked.split(' · ')].map(escapeHtml).join('<br>') : '';
  const parts = [
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.35">${escapeHtml(subject)}</h1>`,
    ...before.map(paragraph),
    factsHtml(facts, html),
    ...advice.map(paragraph),
    mainHtml(main),
    ...after.map(paragraph),
  ].join('\n');
  return `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
${styleSheet}
<title>${escapeHtml(subject)}</title>
<body class="page" style="margin:0;padding:32px 16px;background:#f4f7f9;color:#13212d;font:16px/1.6 -apple-system,'Segoe UI','PingFang SC','Microsoft YaHei',sans-serif">
<div class="sheet" style="max-width:480px;margin:0 auto;padding:28px 32px 16px;background:#fff;border-radius:16px">
${letterhead(escapeHtml(brand.name), `cid:${MAP_ID}`, label)}
${parts}
${foot([why, sender(locale), site].map(html))}
</div>
</body>
</html>
`;
}

/** Returns a text as HTML, in which neither the service phone nor a remark in full-width parentheses breaks. */
const unbroken = (text: string, phone: string): string =>
  [phone && escapeHtml(phone), ...(text.match(/（[^（）]{1,8}）/g) ?? [])]
    .filter(Boolean)
    .reduce(
      (html, part) => html.replaceAll(part, () => `<span style="white-space:nowrap">${part}</span>`),
      escapeHtml(text),
    );

/** A label of more characters is above its value, so that both fit on a phone. */
const LABEL_MAX = 12;

/** Returns a table of labels and values. */
function factsHtml(facts: MailContent['facts'], html: (text: string) => string): string {
  if (facts.length === 0) return '';
  const isStacked = facts.some(([label]) => label.length > LABEL_MAX);
  const rows = facts.map(([label, value]) =>
    isStacked
      ? `<tr><td style="padding:0 0 12px"><span class="soft" style="color:#51616f;font-size:13px">${html(label)}</span><br>${html(value)}</td></tr>`
      : `<tr><th class="soft" scope="row" style="padding:4px 16px 4px 0;color:#51616f;font-weight:400;white-space:nowrap;text-align:left;vertical-align:top">${html(label)}</th>` +
        `<td style="padding:4px 0">${html(value)}</td></tr>`,
  );
  return `<table style="margin:0 0 16px;border-collapse:collapse">${rows.join('')}</table>`;
}

function mainHtml(main: MailContent['main']): string {
  if (main === null) return '';
  if ('code' in main) {
    const style =
      'margin:0 0 24px;padding:14px 0 14px 6px;border-radius:8px;background:#eaf0f4;font:600 32px/1.4 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px;text-align:center';
    return `<p class="code" style="${style}">${escapeHtml(main.code)}</p>`;
  }
  const style = `display:inline-block;padding:10px 20px;background:${brand.color};border-radius:8px;color:#fff;font-weight:600;text-decoration:none`;
  return `<p style="margin:0 0 24px"><a href="${escapeHtml(main.link)}" style="${style}">${escapeHtml(main.label)}</a></p>`;
}
