import { existsSync, readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitepress';

const docs = new URL('../../', import.meta.url);
const read = (path) => readFileSync(new URL(path, docs), 'utf8');
const titleOf = (path) => /^# (.+)$/m.exec(read(`${path}.md`))?.[1] ?? path;
const parts = JSON.parse(read('pages.json'));

const named = (part) => part[0].toUpperCase() + part.slice(1);
const sidebar = [
  ...Object.entries(parts).map(([part, pages]) => ({
    text: named(part),
    collapsed: true,
    items: pages.map((page) => ({ text: titleOf(`${part}/${page}`), link: `/${part}/${page}` })),
  })),
  { text: 'Decisions', link: '/decisions/' },
  { text: 'Specification', link: '/specification' },
  { text: 'Contract', link: '/contract' },
];

/** Makes the anchor of a heading as GitHub does, so that a link works in both places. */
const slugify = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-');

/** Renders a diagram in the browser. Vue replaces the element, so the text is an attribute. */
function withDiagrams(markdown) {
  const { fence } = markdown.renderer.rules;
  markdown.renderer.rules.fence = (tokens, index, ...rest) => {
    const { info, content } = tokens[index];
    if (info.trim() !== 'mermaid') return fence(tokens, index, ...rest);
    return `<Diagram text="${encodeURIComponent(content)}" />`;
  };
}

/** Shows a pair of braces as text, which Vue would run as code. */
function withBraces(markdown) {
  const { rules } = markdown.renderer;
  for (const name of ['text', 'code_inline']) {
    const render = rules[name];
    rules[name] = (...given) => render(...given).replaceAll('{{', '&#123;&#123;');
  }
}

const folder = fileURLToPath(docs);
const project = resolve(folder, '..');
/** The files of the project that pages link to. The site has a copy of each, as text. */
const linkedFiles = new Set();

/** Returns the address of what a page links to: a page, or the copy of a file of the project. */
function addressOf(page, href) {
  const [path, anchor] = href.split('#');
  const file = resolve(dirname(page), path);
  if (!path || /^[a-z]+:/.test(href) || !existsSync(file)) return href;
  const inDocs = relative(folder, file).split(sep).join('/');
  if (!inDocs.startsWith('..') && inDocs.endsWith('.md'))
    return `/${inDocs.replace(/(README)?\.md$/, '')}${anchor ? `#${anchor}` : ''}`;
  const copied = relative(project, file).split(sep).join('/');
  linkedFiles.add(copied);
  return `/files/${copied}.txt`;
}

/** Links to the pages of the site, and to copies of the files that are not pages. */
function withLinks(markdown) {
  markdown.core.ruler.push('project-links', ({ tokens, env }) => {
    const page = env.realPath ?? env.path;
    for (const { children } of tokens)
      for (const token of children ?? [])
        if (token.type === 'link_open') token.attrSet('href', addressOf(page, token.attrGet('href')));
  });
}

const here = fileURLToPath(import.meta.url);

/** The pages are outside of this package, so they do not find its Vue. */
const vueOfThisPackage = {
  name: 'vue-of-this-package',
  enforce: 'pre',
  resolveId(id, importer, options) {
    if (!/^vue(\/|$)/.test(id) || !importer || importer.includes('node_modules')) return null;
    return this.resolve(id, here, { ...options, skipSelf: true });
  },
};

export default defineConfig({
  title: 'Isoline Account',
  srcDir: '..',
  srcExclude: ['site/**', 'examples/**'],
  outDir: './dist',
  cacheDir: './node_modules/.cache',
  rewrites: { 'README.md': 'index.md', 'decisions/README.md': 'decisions/index.md' },
  cleanUrls: true,
  // The site does not have the files of the project. A test checks every link.
  ignoreDeadLinks: true,
  // The search index and Mermaid are loaded when they are used.
  vite: { plugins: [vueOfThisPackage], build: { chunkSizeWarningLimit: 4_000 } },
  markdown: {
    // Shiki does not know the languages of these files.
    languageAlias: { caddy: 'nginx', haproxy: 'ini' },
    anchor: { slugify },
    config(markdown) {
      withDiagrams(markdown);
      withBraces(markdown);
      withLinks(markdown);
    },
  },
  async buildEnd({ outDir }) {
    for (const path of linkedFiles) await cp(join(project, path), join(outDir, 'files', `${path}.txt`));
  },
  themeConfig: { sidebar, search: { provider: 'local' }, outline: [2, 3] },
});
