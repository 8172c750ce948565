import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const manifest: {
  readonly scripts: Readonly<Record<string, string>>;
} = JSON.parse(read('package.json'));

const documents = globSync(['*.md', 'docs/**/*.md', '.github/*.md'], {
  cwd: root,
  exclude: (path) => path.includes('node_modules'),
});
const configurations = ['.github/workflows/ci.yml', '.vscode/tasks.json', '.devcontainer/devcontainer.json'];

/** Returns the scripts that a text runs, as `npm run name`, `npm test`, or a task of VS Code. */
function namedScripts(text: string): string[] {
  const patterns = [/\bnpm run ([\w:-]+)(?! -w)/g, /\bnpm (test|start)\b/g, /"script": "([\w:-]+)"/g];
  return patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name));
}

test.each([...documents, ...configurations])('the npm scripts that %s names exist', (path) => {
  expect(namedScripts(read(path)).filter((name) => !(name in manifest.scripts))).toEqual([]);
});

/** Returns relative links, and paths in backticks that start with a folder of the project. */
function namedPaths(path: string, text: string): string[] {
  const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g)].map(([, link = '']) =>
    join(dirname(path), link),
  );
  const code = [
    ...text.matchAll(/`((?:console|contract|server|ui|web|sandbox|e2e|bench|docs|scripts|\.github)\/[\w./-]+)`/g),
  ];
  return [...links, ...code.map(([, name = '']) => name)];
}

/** Returns whether a path is build output, which does not exist before the first build. */
const isBuilt = (name: string) => /^(console|web|server)\/dist\b/.test(name);
const isCurrent = (path: string) => !read(path).includes('**Status.** Superseded');

test.each(documents.filter(isCurrent))('the files that %s names exist', (path) => {
  const names = namedPaths(path, read(path)).filter((name) => !isBuilt(name));
  expect(names.filter((name) => !existsSync(join(root, name)))).toEqual([]);
});

/** Citations of a section, such as `docs/contract.md, section 3`, even across the lines of a comment. */
const citation = /([\w./-]+),[\s*/]+sections? (\d+)/g;

/** Citations of standards. */
const ofOthers = /rfc|^\d+(bis)?$|^1\.0$|^Core$/i;

test('every section that a comment cites belongs to a document of this project', () => {
  const sources = globSync('{bench,console,contract,e2e,sandbox,scripts,server,ui,web}/**/*.{ts,tsx,css,mjs}', {
    cwd: root,
    exclude: (path) => path.includes('node_modules') || path.includes('dist'),
  }).filter((path) => path !== 'scripts/project-files.test.ts');
  const cited = sources.flatMap((path) =>
    [...read(path).matchAll(citation)].map(([, document = '', section = '']) => ({ path, document, section })),
  );
  const isMissing = ({ document, section }: (typeof cited)[number]) =>
    !existsSync(join(root, document)) || !new RegExp(`^## ${section}\\. `, 'm').test(read(document));
  expect(cited.length).toBeGreaterThan(0);
  expect(cited.filter(({ document }) => !ofOthers.test(document)).filter(isMissing)).toEqual([]);
});

const { optionalDependencies: nodePackages }: { readonly optionalDependencies: Readonly<Record<string, string>> } =
  JSON.parse(read('node/package.json'));

test("in a fresh clone with an old Node every script runs, by the Node that runs npm, as npm's Node may lack a library", () => {
  // The site has packages and a lock of its own, and does not need a new Node.
  const { 'docs:site': _, ...scripts } = manifest.scripts;
  for (const command of Object.values(scripts))
    expect(command).toMatch(/^exec "\$npm_node_execpath" scripts\/\w+\.mjs\b/);
});

describe('the version of Node', () => {
  const version = read('.nvmrc').trim();

  test.each(Object.entries(nodePackages))('%s has the version in .nvmrc', (_, dependency) => {
    expect(dependency.split('.')[0]).toBe(version);
  });

  test.each(['Dockerfile', '.devcontainer/Dockerfile'])('the images of %s have the version in .nvmrc', (path) => {
    const images = [...read(path).matchAll(/^FROM node:(\d+)/gm)].map(([, major]) => major);
    expect(new Set(images)).toEqual(new Set([version]));
  });
});

test('the workflow has only read access, and every step runs a command or a pinned action', () => {
  const { permissions, jobs } = parse(read('.github/workflows/ci.yml')) as {
    readonly permissions: object;
    readonly jobs: Readonly<
      Record<string, { readonly steps: readonly { readonly run?: string; readonly uses?: string }[] }>
    >;
  };
  expect(permissions).toEqual({ contents: 'read' });
  const steps = Object.values(jobs).flatMap((job) => job.steps);
  expect(steps.map(({ run }) => run)).toContain('npm test');
  expect(steps.filter(({ run, uses }) => (run === undefined) === (uses === undefined))).toEqual([]);
  expect(steps.filter(({ uses }) => uses !== undefined && !/@v\d+$|@[0-9a-f]{40}$/.test(uses))).toEqual([]);
});
