import type { Language } from './language.ts';

/** Text that is already HTML and is not escaped again. */
export class Html {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }
}

type Part = string | number | Html | readonly Html[];

/** A template tag that escapes every value except `Html`. */
export function html(literals: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(String.raw({ raw: literals }, ...parts.map(render)));
}

function render(part: Part): string {
  if (part instanceof Html) return part.source;
  if (typeof part === 'object') return part.map(render).join('');
  return escapeText(String(part));
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Builds a document. `body` is the whole element; `attributes` belong to the root element. */
export function htmlDocument(language: Language, title: string, head: Html, body: Html, attributes = html``): Html {
  return html`<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}" ${attributes}>
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${title}</title>
  ${head}
</head>
${body}
</html>
`;
}
