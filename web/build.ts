import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, mergeConfig } from 'vite';
import { readAssets, routeAssets } from './build/assets.ts';
import { compressTree, ensureSmall } from './build/compress.ts';
import { type Document, documentOf } from './build/document.ts';
import { bootScript, providerCallbackScript } from './prerender/inline-scripts.ts';
import { notFound, type Route, routes } from './src/routes.ts';
import config from './vite.config.ts';

const target = fileURLToPath(new URL('dist/', import.meta.url));
/** The build's own place until it is whole: a server that reads `dist`, or a second build, never meets half of one. */
const dist = fileURLToPath(new URL(`.cache/build-${process.pid}/`, import.meta.url));
const prerenderDir = join(dist, '.prerender');

type Prerender = typeof import('./prerender/render-route.tsx');

/** What the server has to know of a page. */
export interface ManifestPage {
  /** The page's file, below `web/dist`. */
  readonly file: string;
  /** CSP sources of the inline script and of the inline style, quotes included. */
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
  /** Values for `Link` headers and early hints. */
  readonly links: readonly string[];
  /** The scripts that the page loads to become live, below `web/dist`. */
  readonly scripts: readonly string[];
}

/** `web/dist/manifest.json`: a page per route path, and the page of every other path. */
export interface WebManifest {
  readonly routes: Readonly<Record<string, ManifestPage>>;
  readonly notFound: ManifestPage;
}

const pageFile = ({ path }: Route) => (path === '/' ? 'pages/index.html' : `pages${path}.html`);

async function buildBundles(): Promise<Prerender> {
  await build(mergeConfig(config, { configFile: false, build: { outDir: dist, emptyOutDir: true } }));
  await build(
    mergeConfig(config, {
      configFile: false,
      build: { outDir: prerenderDir, ssr: 'prerender/render-route.tsx', manifest: false, minify: false },
      ssr: { noExternal: ['wouter', /^@isoline\//] },
    }),
  );
  return import(pathToFileURL(join(prerenderDir, 'render-route.js')).href);
}

async function writePage(document: Document, file: string, scripts: readonly string[]): Promise<ManifestPage> {
  await mkdir(dirname(join(dist, file)), { recursive: true });
  await writeFile(join(dist, file), document.html);
  const { scriptHashes, styleHashes } = document;
  const links = scripts.map((script) => `</${script}>; rel=modulepreload`);
  return { file, scriptHashes, styleHashes, links, scripts };
}

// Whoever starts the build: pages are for people, also where tests look at them.
process.env.NODE_ENV = 'production';

/** Builds everything that the server serves: `web/dist/assets`, `pages` and `manifest.json`, compressed beside. */
export async function buildWeb(): Promise<WebManifest> {
  const prerender = await buildBundles();
  const assets = await readAssets(dist);
  const page = async (route: Route, file: string) => {
    const { scripts, styles } = routeAssets(assets, route.page);
    const markup = { zh: await prerender.render(route.path, 'zh-CN'), en: await prerender.render(route.path, 'en-US') };
    const boot = route.path === '/wx_redirect' ? bootScript + providerCallbackScript : bootScript;
    return writePage(documentOf({ boot, scripts, styles, markup, needs: prerender.needs }), file, scripts);
  };
  const entries: [string, ManifestPage][] = [];
  for (const route of routes) entries.push([route.path, await page(route, pageFile(route))]);
  const manifest: WebManifest = {
    routes: Object.fromEntries(entries),
    notFound: await page(notFound, 'pages/404.html'),
  };
  await rm(prerenderDir, { recursive: true });
  await rm(join(dist, '.vite'), { recursive: true });
  await writeFile(join(dist, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await compressTree(dist);
  await ensureSmall(dist, manifest.routes['/LoginPage/LoginPage']);
  await rm(target, { recursive: true, force: true });
  await rename(dist, target);
  return manifest;
}

if (import.meta.main) {
  const start = performance.now();
  const manifest = await buildWeb();
  const pages = Object.keys(manifest.routes).length + 1;
  console.log(`web/dist: ${pages} pages in ${((performance.now() - start) / 1000).toFixed(1)} s`);
}
