import { brand } from '@isoline/contract/brand.ts';
import type { MessageLocale } from '../../model/entities/delivery.ts';
import { escapeHtml } from '../../model/escape-html.ts';
import type { MailContent } from './mail-content.ts';
import { darkStyle, letterhead } from './mail-style.ts';

const colons: Readonly<Record<MessageLocale, string>> = { 'zh-CN': '：', 'en-US': ': ' };

/** Formats the plain-text body. */
export function textBody({ before, facts, advice, main, after }: MailContent, locale: MessageLocale): string {
  const table = facts.map(([label, value]) => `${label}${colons[locale]}${value}`).join('\n');
  const middle = main === null ? '' : 'code' in main ? main.code : main.link;
  return `${[...before, table, ...advice, middle, ...after, brand.name].filter(Boolean).join('\n\n')}\n`;
}

/**
 * Formats the HTML body. It does not load remote pictures, style sheets or scripts, follows a dark color scheme, and is
 * legible without styles.
 */
export function htmlBody({ subject, before, facts, advice, main, after }: MailContent, locale: string): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const parts = [
    ...before.map(paragraph),
    factsHtml(facts),
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
${darkStyle}
<title>${escapeHtml(subject)}</title>
<body class="page" style="margin:0;padding:32px 16px;background:#f4f7f9;color:#13212d;font:16px/1.6 -apple-system,'Segoe UI','PingFang SC','Microsoft YaHei',sans-serif">
<div class="sheet" style="max-width:480px;margin:0 auto;padding:28px 32px 16px;background:#fff;border-radius:16px">
${letterhead(escapeHtml(brand.name))}
${parts}
</div>
</body>
</html>
`;
}

function factsHtml(facts: MailContent['facts']): string {
  if (facts.length === 0) return '';
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th class="soft" scope="row" style="padding:4px 24px 4px 0;color:#51616f;font-weight:400;white-space:nowrap;text-align:left;vertical-align:top">${escapeHtml(label)}</th>` +
      `<td style="padding:4px 0">${escapeHtml(value)}</td></tr>`,
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
