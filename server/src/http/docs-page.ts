import { createHash } from 'node:crypto';
import { brand } from '@isoline/contract/brand.ts';
import { type FullEndpoint, subjects } from '@isoline/contract/endpoints.ts';
import type { Language } from '@isoline/contract/errors/error-row.ts';
import { type ErrorKey, errors } from '@isoline/contract/errors.ts';
import type { GenericSchema } from 'valibot';
import { shapeOf } from './docs-shape.ts';
import { docsStyle } from './docs-style.ts';
import { docsWords } from './docs-words.ts';
import { jsonSchemaOf } from './json-schema.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** `text` as text of an HTML element or of a quoted attribute. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

function shape(title: string, schema: GenericSchema | undefined): string {
  if (!schema) return '';
  const json = jsonSchemaOf(schema);
  const note = json.description ? `<p class="soft">${escapeHtml(json.description)}</p>` : '';
  return `<div><h4>${title}</h4>${note}<pre tabindex="0">${escapeHtml(shapeOf(json))}</pre></div>`;
}

function refusalsOf(endpoint: FullEndpoint, language: Language): string {
  const keys = Object.keys(endpoint.refusals) as ErrorKey[];
  if (keys.length === 0) return '';
  const rows = keys.map((key) => {
    const row = errors[key];
    return `<tr><td>${row.code}</td><td><code>${key}</code></td><td>${escapeHtml(row[language])}</td></tr>`;
  });
  const title = docsWords[language].refusals;
  return `<h4>${title}</h4><div class="scroll" tabindex="0"><table>${rows.join('')}</table></div>`;
}

function callOf(name: string, endpoint: FullEndpoint, language: Language): string {
  const words = docsWords[language];
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  return `<article id="${name}">
<h3 lang="en">${escapeHtml(endpoint.summary)}</h3>
<code class="call">${endpoint.method} ${escapeHtml(endpoint.path)}</code>
<ul class="tags"><li>${escapeHtml(words.access[endpoint.access])}</li></ul>
<div class="shapes">${shape(words.path, endpoint.params)}${shape(words.headers, endpoint.headers)}${shape(
    inQuery ? words.query : words.body,
    endpoint.input,
  )}${shape(words.data, endpoint.output)}</div>
${refusalsOf(endpoint, language)}
</article>`;
}

function subjectOf(subject: keyof typeof subjects, language: Language): string {
  const calls = Object.entries<FullEndpoint>(subjects[subject]);
  return `<section><h2 id="subject-${subject}">${docsWords[language].subjects[subject]}</h2>
${calls.map(([name, endpoint]) => callOf(name, endpoint, language)).join('\n')}</section>`;
}

function catalogueOf(language: Language): string {
  const { catalogue, columns } = docsWords[language];
  const rows = Object.entries(errors).map(
    ([key, row]) =>
      `<tr><td><code>${key}</code></td><td>${row.code}</td><td>${row.status}</td>` +
      `<td lang="zh">${escapeHtml(row.zh)}</td><td lang="en">${escapeHtml(row.en)}</td></tr>`,
  );
  return `<section><h2 id="errors">${catalogue}</h2><div class="scroll" tabindex="0"><table>
<thead><tr>${columns.map((column) => `<th scope="col">${column}</th>`).join('')}</tr></thead>
<tbody>${rows.join('\n')}</tbody></table></div></section>`;
}

const styleHash = createHash('sha256').update(docsStyle).digest('base64');

/** What the page may do: show itself in its own style, and nothing else. */
const csp = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

function pageOf(language: Language): string {
  const words = docsWords[language];
  const names = Object.keys(subjects) as (keyof typeof subjects)[];
  const title = escapeHtml(`${brand.name} Account · ${words.title}`);
  const links = names.map((name) => `<li><a href="#subject-${name}">${words.subjects[name]}</a></li>`);
  return `<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en-US'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${docsStyle}</style>
</head>
<body>
<div class="frame">
<nav aria-label="${words.title}"><ul>${links.join('')}<li><a href="#errors">${words.catalogue}</a></li></ul></nav>
<main>
<h1>${title}</h1>
<p class="lead">${escapeHtml(words.lead)}</p>
<p><a href="/openapi.json">${words.machine}</a></p>
${names.map((name) => subjectOf(name, language)).join('\n')}
${catalogueOf(language)}
</main>
</div>
</body>
</html>
`;
}

const pages: Readonly<Record<Language, string>> = { zh: pageOf('zh'), en: pageOf('en') };

/** The page of every call and of the error catalogue, and the content security policy that it is sent with. */
export function docsPage(language: Language): { readonly html: string; readonly csp: string } {
  return { html: pages[language], csp };
}
