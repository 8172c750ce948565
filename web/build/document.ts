import { createHash } from 'node:crypto';
import { brand } from '@isoline/contract/brand.ts';
import { englishTemplateId, needsId, rootId } from '../src/element-ids.ts';
import type { Style } from './assets.ts';
import { drawnFile } from './field-plugin.ts';

export interface Document {
  readonly html: string;
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
}

interface Parts {
  /** Runs inline before the first paint. */
  readonly boot: string;
  readonly scripts: readonly string[];
  readonly styles: readonly Style[];
  readonly markup: { readonly zh: string; readonly en: string };
  readonly needs: { readonly zh: string; readonly en: string };
}

const cspHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function refuseInlineStyle(markup: string): void {
  const found = /<[^>]*\sstyle="[^"]*"/.exec(markup);
  if (found) throw new Error(`Prerendered markup must not carry a style attribute (CSP): ${found[0]}`);
}

/** Disabled links stand for style sheets that are inlined: a chunk that finds its link doesn't load it again. */
const styleLinks = (styles: readonly Style[]) =>
  styles.map(({ file }) => `<link rel=stylesheet href=/${file} disabled>`).join('');

const scriptTags = ([entry, ...rest]: readonly string[]) =>
  `${rest.map((file) => `<link rel=modulepreload href=/${file}>`).join('')}<script type=module src=/${entry}></script>`;

/** Stands over the page until the boot script, right behind it, has found that the page can work. */
const needsLine = ({ zh, en }: Parts['needs']) =>
  `<p id=${needsId} role="alert">${zh} · <span lang="en-US">${en}</span></p>`;

/**
 * One page: Chinese in the root, English in a template, and the script that swaps them before anything is painted
 * (`rel=expect` holds the first paint until the parser has passed that script).
 */
export function documentOf({ boot, scripts, styles, markup, needs }: Parts): Document {
  refuseInlineStyle(markup.zh);
  refuseInlineStyle(markup.en);
  const css = styles.map((style) => style.css).join('');
  const html =
    `<!doctype html><html lang=zh-CN><head><meta charset=utf-8><title>${brand.name}</title>` +
    '<meta name=viewport content="width=device-width,initial-scale=1"><meta name=color-scheme content="light dark">' +
    `<meta name=description content="${brand.name} 账号 · Account"><meta name=format-detection content="telephone=no">` +
    `<link rel=expect href=#boot blocking=render><style>${css}</style>${scriptTags(scripts)}${styleLinks(styles)}` +
    `<link rel=icon type=image/svg+xml href=${drawnFile('mark.svg')}></head>` +
    `<body><div id=${rootId}>${markup.zh}</div><template id=${englishTemplateId}>${markup.en}</template>` +
    `${needsLine(needs)}<script id=boot>${boot}</script></body></html>\n`;
  return { html, scriptHashes: [cspHash(boot)], styleHashes: [cspHash(css)] };
}
