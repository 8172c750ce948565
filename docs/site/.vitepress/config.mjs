import { readFileSync } from 'node:fs';
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
  // A pair of braces in a document is text.
  vue: { template: { compilerOptions: { delimiters: ['[[[', ']]]'] } } },
  vite: { plugins: [vueOfThisPackage] },
  markdown: {
    // Shiki does not know the languages of these files.
    languageAlias: { caddy: 'nginx', haproxy: 'ini' },
    anchor: { slugify },
    config(markdown) {
      withDiagrams(markdown);
    },
  },
  themeConfig: { sidebar, search: { provider: 'local' }, outline: [2, 3] },
});
