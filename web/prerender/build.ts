/**
 * Builds `web/dist`, which the server serves: Vite bundles the application for the browser and for Node, then every
 * route is prerendered in both languages, and every file is compressed.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { notFound, type Route, routes } from '../src/routes.ts';
import { compressFiles } from './compress.ts';
import { createDocument } from './document.ts';
import { readPageAssets } from './page-assets.ts';

/** The data that the server needs about a page. */
interface ManifestPage {
  /** The page's file, below `web/dist`. */
  readonly file: string;
  /** CSP sources of the inline script and of the inline style, quotes included. */
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
  /** Values for `Link` headers and early hints. */
  readonly links: readonly string[];
  /** The scripts that the page loads to become interactive, below `web/dist`. */
  readonly scripts: readonly string[];
}

/** `web/dist/manifest.json`: the brand, a page per route path, and the page of every other path. */
interface WebManifest {
  readonly brand: { readonly name: string; readonly termsVersion: string };
  readonly routes: Readonly<Record<string, ManifestPage>>;
  readonly notFound: ManifestPage;
}

const web = fileURLToPath(new URL('..', import.meta.url));
/** The folder of the output: the argument, or `web/dist`. */
const dist = process.argv[2] ?? join(web, 'dist');
/** The build uses its own directory, so that a running server never serves a partial build. */
const work = join(web, `.cache/build-${process.pid}`);
const browserBundle = join(work, 'browser');
const nodeBundle = join(work, 'node');

// Set even when the caller runs in development mode: Vite and React read it.
process.env.NODE_ENV = 'production';

async function bundle(): Promise<typeof import('./render-route.tsx')> {
  const configFile = join(web, 'vite.config.ts');
  await build({ configFile, logLevel: 'warn', build: { outDir: browserBundle } });
  await build({ configFile, logLevel: 'warn', build: { outDir: nodeBundle, ssr: 'prerender/render-route.tsx' } });
  return import(pathToFileURL(join(nodeBundle, 'render-route.js')).href);
}

async function prerender(): Promise<WebManifest> {
  const { renderRoute, brandOfPages } = await bundle();
  const template = await readFile(join(browserBundle, 'index.html'), 'utf8');
  const assetsOf = await readPageAssets(browserBundle);
  const writePage = async ({ path, page }: Route, file: string): Promise<ManifestPage> => {
    const markup = { 'zh-CN': await renderRoute(path, 'zh-CN'), 'en-US': await renderRoute(path, 'en-US') };
    const { scripts, styles } = await assetsOf(page);
    const { html, scriptHashes, styleHashes } = createDocument(template, { scripts, styles }, markup);
    await mkdir(dirname(join(browserBundle, file)), { recursive: true });
    await writeFile(join(browserBundle, file), html);
    const links = scripts.map((script) => `</${script}>; rel=modulepreload`);
    return { file, scriptHashes, styleHashes, links, scripts };
  };
  const pages: [string, ManifestPage][] = [];
  for (const route of routes) pages.push([route.path, await writePage(route, pageFile(route))]);
  return {
    brand: brandOfPages,
    routes: Object.fromEntries(pages),
    notFound: await writePage(notFound, 'pages/404.html'),
  };
}

const pageFile = ({ path }: Route) => (path === '/' ? 'pages/index.html' : `pages${path}.html`);

const start = performance.now();
const manifest = await prerender();
await writeFile(join(browserBundle, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
await compressFiles(browserBundle);
if (existsSync(dist)) await rename(dist, join(work, 'former'));
await rename(browserBundle, dist);
await rm(work, { recursive: true });
console.log(`web/dist: ${routes.length + 1} pages in ${((performance.now() - start) / 1000).toFixed(1)} s`);
