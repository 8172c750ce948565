import { createHash } from 'node:crypto';
import type { PageAssets } from './page-assets.ts';

/** The markup of a page in both languages. */
export interface Markup {
  readonly 'zh-CN': string;
  readonly 'en-US': string;
}

export interface Document {
  readonly html: string;
  /** CSP sources of the inline script and of the inline style, quotes included. */
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
}

/**
 * Fills the `index.html` that Vite has built: markup in both languages, CSS inline, links for the files that the page
 * loads next.
 */
export function createDocument(template: string, { scripts, styles }: PageAssets, markup: Markup): Document {
  const css = styles.map((style) => style.css).join('');
  const preloads = scripts.filter((file) => !template.includes(`/${file}"`)).map(preloadLink);
  const head = `<style>${css}</style>${preloads.join('')}${styles.map(({ file }) => styleLink(file)).join('')}</head>`;
  const html = removeComments(template)
    .replace(/ *<link rel="stylesheet".*>\n/g, '')
    .replace(/\s*<\/head>/, () => head)
    .replace('<!--zh-CN-->', () => withoutStyleAttributes(markup['zh-CN']))
    .replace('<!--en-US-->', () => withoutStyleAttributes(markup['en-US']));
  const [, bootScript = ''] = /<script id="boot">(.*?)<\/script>/s.exec(html) ?? [];
  return { html, scriptHashes: [cspHash(bootScript)], styleHashes: [cspHash(css)] };
}

const preloadLink = (file: string) => `<link rel="modulepreload" crossorigin href="/${file}">`;

/**
 * Returns the link of a style sheet. Vite doesn't load a style sheet for a chunk when the document links it. This style
 * sheet is inlined, so the link has a type that browsers do not load. Chromium 150 loads a link that is only disabled.
 */
const styleLink = (file: string) => `<link rel="stylesheet" type="text/inlined" href="/${file}">`;

const removeComments = (html: string) => html.replace(/ *<!--(?!zh-CN|en-US).*?-->\n/gs, '');

const cspHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Returns the markup; throws when the content security policy would ignore a part of it. */
function withoutStyleAttributes(markup: string): string {
  const found = /<[^>]*\sstyle="[^"]*"/.exec(markup);
  if (found) throw new Error(`Prerendered markup must not have a style attribute: ${found[0]}`);
  return markup;
}
