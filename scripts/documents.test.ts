import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { headOf, parts } from './docs/pages.ts';
import { wordsByHand } from './docs.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const documents = globSync(['*.md', 'docs/**/*.md', '.github/**/*.md'], {
  cwd: root,
  exclude: (path) => path.includes('node_modules'),
});
/** Files that name documents: the code, its settings and the files of a deployment. */
const sources = globSync(
  [
    '{bench,console,contract,deploy,e2e,sandbox,scripts,server,ui,web,.github}/**/*.*',
    '*.{ts,md,yaml}',
    'docs/**/*.md',
  ],
  { cwd: root, exclude: (path) => /node_modules|\/dist|\.artifacts|\.cache/.test(path) },
).filter((path) => /\.(tsx?|mjs|js|css|ya?ml|md|json|cfg|go|py)$/.test(path) && path !== 'CHANGELOG.md');

const withoutCode = (text: string) => text.replace(/^```[\s\S]*?^```$/gm, '');

/** Returns the anchor of a heading, as GitHub and the site make it. */
const anchorOf = (heading: string) =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-');

const headingsOf = (path: string) =>
  [...withoutCode(read(path)).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => heading);

/** Returns the links of a document that do not lead to a file or a heading. */
function brokenLinks(path: string): string[] {
  const links = [...withoutCode(read(path)).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(
    ([, link = '']) => link,
  );
  return links.filter((link) => {
    const [file = '', anchor] = link.split('#');
    const target = file ? join(dirname(path), file) : path;
    if (!existsSync(join(root, target))) return true;
    return anchor !== undefined && !headingsOf(target).map(anchorOf).includes(anchor);
  });
}

test.each(documents)('every link of %s leads to a file and to a heading', (path) => {
  expect(brokenLinks(path)).toEqual([]);
});

test('every document that a file names exists', () => {
  const named = sources.flatMap((path) =>
    [...read(path).matchAll(/(?<![\w/])docs\/[\w./-]+\.(?:md|json|png|js|go|py)\b/g)].map(([name]) => ({ path, name })),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ name }) => !existsSync(join(root, name)))).toEqual([]);
});

test('every section that a file names with its document exists', () => {
  const named = sources.flatMap((path) => {
    const text = read(path);
    const before = [...text.matchAll(/"([^"\n]+)" in (docs\/[\w./-]+\.md)/g)].map(([, title, name]) => [name, title]);
    const after = [...text.matchAll(/(docs\/[\w./-]+\.md)(?:,| \()\s*"([^"\n]+)"/g)].map(([, name, title]) => [
      name,
      title,
    ]);
    // The title of a limit's section comes from the declarations, which the page is made from too.
    const written = [...before, ...after].filter(([, title]) => !title?.includes('${'));
    return written.map(([name = '', title = '']) => ({ path, name, title }));
  });
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter(({ name, title }) => !headingsOf(name).includes(title))).toEqual([]);
});

test('every anchor of a document that a file names exists', () => {
  const named = sources.flatMap((path) => {
    const text = read(path);
    // Files of code may name a document once, and its sections by that name.
    const constants = Object.fromEntries(
      [...text.matchAll(/const (\w+) = '(docs\/[\w./-]+\.md)'/g)].map(([, name = '', document = '']) => [
        name,
        document,
      ]),
    );
    const whole = text.replace(/\$\{(\w+)\}(?=#)/g, (given, name: string) => constants[name] ?? given);
    return [...whole.matchAll(/(?<![\w/])(docs\/[\w./-]+\.md)#([\w-]+)/g)].map(([, name = '', anchor = '']) => ({
      path,
      name,
      anchor,
    }));
  });
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter(({ name, anchor }) => !headingsOf(name).map(anchorOf).includes(anchor))).toEqual([]);
});

describe('the pages', () => {
  const inFolders = globSync(`docs/{${Object.keys(parts)}}/*.md`, { cwd: root });
  const listed = Object.entries(parts).flatMap(([part, names]) => names.map((name) => `docs/${part}/${name}.md`));

  test('the index lists every page once', () => {
    expect(listed.toSorted()).toEqual(inFolders.toSorted());
  });

  // A longer page is a page of two questions. These are tables of rules, which tests compare with the code.
  const longer: Readonly<Record<string, number>> = {
    'docs/understand/asvs.md': 2600,
    'docs/understand/security.md': 2800,
    'docs/contribute/glossary.md': 1400,
    'docs/operate/migrating.md': 1900,
  };

  test.each(listed)('%s is short enough to be read', (path) => {
    expect(wordsByHand(path)).toBeLessThan(longer[path] ?? 1300);
  });

  test('the contract does not repeat what the pages say', () => {
    expect(wordsByHand('docs/contract.md')).toBeLessThan(5400);
  });

  // The specification was given to us.
  test('the documents that people write stay short together', () => {
    const pages = documents.filter((path) => /^docs\/(?!decisions\/|specification\.md)/.test(path));
    expect(pages.length).toBeGreaterThan(50);
    expect(pages.reduce((sum, path) => sum + wordsByHand(path), 0)).toBeLessThan(42_000);
  });

  test.each(listed)('%s names its reader and the question that it answers first', (path) => {
    expect(headOf(relative('docs', path)).lead).toMatch(/^\*\*For [^*]+\.\*\* .+\?$/);
  });
});

const records = globSync('docs/decisions/[0-9]*.md', { cwd: root });

/** Counts the words of a record: those of context, decision and consequences, without tables. */
function wordsOfRecord(path: string): number {
  const [, , ...paragraphs] = read(path).split('\n\n');
  const prose = paragraphs.filter((paragraph) => !paragraph.startsWith('|'));
  return prose.join('\n').split(/\s+/).filter(Boolean).length;
}

test.each(records)('%s fits on a screen', (path) => {
  expect(wordsOfRecord(path)).toBeLessThanOrEqual(150);
});
