import { brand } from '@isoline/contract/brand.ts';
import type { Endpoint } from '@isoline/contract/endpoint.ts';
import { subjects } from '@isoline/contract/endpoints.ts';
import type { Language } from '@isoline/contract/errors/error-row.ts';
import { type ErrorKey, errors, sentence } from '@isoline/contract/errors.ts';
import { escapeHtml } from '../../model/escape-html.ts';
import { docsPolicy } from '../security-headers.ts';
import { callHtml } from './docs-call.ts';
import { docsStyle } from './docs-style.ts';
import { docsTexts } from './docs-texts.ts';

export const docsCsp = docsPolicy(docsStyle);

const made = new Map<Language, string>();

/** Returns the page that describes every call and every error code, in a language. It does not need a script. */
export function docsHtml(language: Language): string {
  const known = made.get(language) ?? makePage(language);
  made.set(language, known);
  return known;
}

/** The calls of each subject with their names. */
const listed = Object.entries(subjects).map(
  ([subject, endpoints]) => [subject, Object.entries<Endpoint>(endpoints)] as const,
);

function makePage(language: Language): string {
  const text = docsTexts[language];
  const [name, other] = [escapeHtml(brand.name), language === 'zh' ? 'en' : 'zh'];
  const calls = listed.map(
    ([subject, endpoints]) =>
      `<h2 id="subject-${subject}">${subject}</h2>${endpoints.map(([key, one]) => callHtml(key, one, language)).join('')}`,
  );
  return `<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en-US'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${name} ${text.title}</title>
<link rel="icon" href="data:,">
<style>${docsStyle}</style>
</head>
<body>
<header><svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true"><path d="${brand.mark}"/></svg>
<b>${name} ${text.title}</b><a href="?lang=${other}" hreflang="${other}">${text.other}</a></header>
<div class="page">
<nav aria-label="${text.calls}">${navHtml(text.errors)}</nav>
<main>
<h1>${name} ${text.title}</h1>
<p>${escapeHtml(text.lead)}</p>
<p><a href="/openapi.json">/openapi.json</a>${text.description}</p>
${calls.join('')}
${errorsHtml(language)}
</main>
</div>
</body>
</html>
`;
}

function navHtml(errorsLabel: string): string {
  const parts = listed.map(
    ([subject, endpoints]) =>
      `<li><a href="#subject-${subject}">${subject}</a><ul>${endpoints
        .map(([key, { summary }]) => `<li><a href="#${key}">${escapeHtml(summary)}</a></li>`)
        .join('')}</ul></li>`,
  );
  return `<ul>${parts.join('')}<li><a href="#errors">${errorsLabel}</a></li></ul>`;
}

function errorsHtml(language: Language): string {
  const text = docsTexts[language];
  const rows = (Object.keys(errors) as ErrorKey[])
    .toSorted((one, next) => errors[one].code - errors[next].code)
    .map(
      (key) =>
        `<tr id="error-${key}"><td>${errors[key].code}</td><td><code>${key.replaceAll('_', '_<wbr>')}</code></td><td>${errors[key].status}</td><td>${escapeHtml(sentence(errors[key], language))}</td></tr>`,
    );
  const head = text.columns.map((column) => `<th scope="col">${column}</th>`).join('');
  return `<h2 id="errors">${text.errors}</h2><p>${text.errorsLead}</p><table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}
