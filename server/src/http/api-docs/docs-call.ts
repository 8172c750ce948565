import type { Endpoint } from '@isoline/contract/endpoint.ts';
import type { Language } from '@isoline/contract/errors/error-row.ts';
import { type ErrorKey, errors, sentence } from '@isoline/contract/errors.ts';
import { escapeHtml } from '../../model/escape-html.ts';
import { listFailures } from '../openapi-answers.ts';
import { fieldsHtml, inlineHtml } from './docs-fields.ts';
import { type DocsTexts, docsTexts } from './docs-texts.ts';

/** Formats a call: its path, who may call it, its input, its data, and every refusal with its sentence and data. */
export function callHtml(name: string, endpoint: Endpoint, language: Language): string {
  const text = docsTexts[language];
  const { method, path, summary, description = '' } = endpoint;
  return `<section class="call" id="${name}">
<h3><a href="#${name}">${escapeHtml(summary)}</a></h3>
<p class="path"><b>${method}</b> <code>${escapeHtml(path).replaceAll('/', '/<wbr>')}</code></p>
${description
  .split('\n\n')
  .filter(Boolean)
  .map((part) => `<p>${inlineHtml(part)}</p>`)
  .join('')}
<dl>${partHtml(text.caller, `<p>${text.access[endpoint.access]}</p>`)}${inputHtml(endpoint, text)}${partHtml(text.data, dataHtml(endpoint, text))}${partHtml(
    text.refusals,
    refusalsHtml(endpoint, language),
  )}${partHtml(text.failures, `<p>${listFailures(endpoint).map(failureHtml).join(' · ')}</p>`)}</dl>
</section>`;
}

const partHtml = (label: string, content: string) => (content ? `<dt>${label}</dt><dd>${content}</dd>` : '');

function inputHtml(endpoint: Endpoint, text: DocsTexts): string {
  const { method, params, headers, input, encoding = 'json' } = endpoint;
  const body = { json: text.body, form: text.form, either: text.either }[encoding];
  const isQuery = method === 'GET' || method === 'DELETE';
  return (
    partHtml(text.path, fieldsHtml(params, text)) +
    partHtml(text.headers, fieldsHtml(headers, text)) +
    partHtml(isQuery ? text.query : body, fieldsHtml(input, text))
  );
}

function dataHtml({ output, produces }: Endpoint, text: DocsTexts): string {
  const bytes = produces ? `<p>${text.bytes(produces)}</p>` : '';
  return (fieldsHtml(output, text) || `<p>${text.nothing}</p>`) + bytes;
}

function refusalsHtml({ refusals = {} }: Endpoint, language: Language): string {
  const declared = Object.entries(refusals) as [ErrorKey, (typeof refusals)[ErrorKey]][];
  const rows = declared.map(
    ([key, data]) =>
      `<li><a class="name" href="#error-${key}"><code>${errors[key].code} ${key}</code></a> <span>${escapeHtml(sentence(errors[key], language))}</span>${fieldsHtml(data ?? undefined, docsTexts[language])}</li>`,
  );
  return rows.length > 0 ? `<ul class="fields">${rows.join('')}</ul>` : '';
}

const failureHtml = (key: ErrorKey) => `<a href="#error-${key}"><code>${errors[key].status} ${key}</code></a>`;
