/**
 * `npm run bench:web`, and the step `bytes` of `npm test`: prints the bytes of `web/dist` in brotli, by route and by
 * lazy chunk, and fails when a budget is exceeded. `--build` builds the pages first. `e2e/journeys/page-weight.test.ts`
 * limits what a browser fetches in total.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The relevant part of `manifest.json`: a page and the scripts that it loads to become interactive. */
interface Page {
  readonly file: string;
  readonly scripts: readonly string[];
}

interface WebManifest {
  readonly routes: Readonly<Record<string, Page>>;
  readonly notFound: Page;
}

/** The relevant part of Vite's manifest. */
interface Chunk {
  readonly file: string;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
}

interface Measure {
  readonly name: string;
  readonly bytes: number;
  readonly limit: number;
}

/**
 * The budgets in bytes of brotli: a KB of scripts is 1000 bytes, and a KB of HTML 1024 bytes. The names of files change
 * the size of a page by up to 40 bytes from build to build, so a budget has room for that.
 */
const limits = {
  html: 8 * 1024,
  /** The budget for the start page, which presents the account. */
  startHtml: 8.25 * 1024,
  /** The budget for the page with all cards of the account center, including their CSS. */
  accountCenterHtml: 14.25 * 1024,
  /**
   * The guard for the scripts of a route: the page for registering with a cloud account contains both the registration
   * and the linking. `e2e/journeys/page-weight.test.ts` has the budgets of what a browser fetches.
   */
  route: 37_300,
  lazyChunk: 16_000,
};

if (process.argv.includes('--build')) {
  const build = fileURLToPath(new URL('../web/prerender/build.ts', import.meta.url));
  execFileSync(process.execPath, [build], { stdio: 'inherit' });
}
const dist = fileURLToPath(new URL('../web/dist/', import.meta.url));
const readJson = <Content>(file: string): Content => JSON.parse(readFileSync(`${dist}${file}`, 'utf8'));
const { routes, notFound } = readJson<WebManifest>('manifest.json');
const chunks = readJson<Readonly<Record<string, Chunk>>>('.vite/manifest.json');

const sizeOf = (file: string) => statSync(`${dist}${file}.br`).size;
const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + sizeOf(file), 0);

/** Returns the files of a chunk and of all its static imports. */
function collectFiles(key: string, seen = new Set<string>()): Set<string> {
  const chunk = chunks[key];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) collectFiles(imported, seen);
  return seen;
}

const entry = collectFiles('index.html');
const ownBytes = (files: Iterable<string>) => sum([...files].filter((file) => !entry.has(file)));

function measureRoute([route, { file, scripts }]: [string, Page]): Measure[] {
  const isAccountCenter = route === '/UserCenter';
  const startOrForm = route === '/' ? limits.startHtml : limits.html;
  const htmlLimit = isAccountCenter ? limits.accountCenterHtml : startOrForm;
  const html = { name: `${route} (HTML and CSS)`, bytes: sizeOf(file), limit: htmlLimit };
  // The scripts of the account center are measured in a browser.
  if (isAccountCenter) return [html];
  return [html, { name: `${route} (own scripts)`, bytes: ownBytes(scripts), limit: limits.route }];
}

/** Measures lazy chunks of at least a quarter of their budget. Smaller ones would only make the table longer. */
function measureLazyChunks(): Measure[] {
  return Object.entries(chunks)
    .filter(([key, { isDynamicEntry }]) => isDynamicEntry && !key.startsWith('src/pages/'))
    .map(([name, { file }]) => ({ name, bytes: sizeOf(file), limit: limits.lazyChunk }))
    .filter(({ bytes, limit }) => bytes > limit / 4);
}

const measures = [...Object.entries({ ...routes, '404': notFound }).flatMap(measureRoute), ...measureLazyChunks()];
const widest = Math.max(...measures.map(({ name }) => name.length));
const isOver = ({ bytes, limit }: Measure) => bytes > limit;
for (const measure of measures.sort((one, other) => other.bytes / other.limit - one.bytes / one.limit)) {
  const { name, bytes, limit } = measure;
  const figures = `${String(bytes).padStart(7)} of ${String(limit).padStart(6)}`;
  process.stdout.write(`${isOver(measure) ? '✗' : ' '} ${name.padEnd(widest)} ${figures}\n`);
}
process.exitCode = measures.some(isOver) ? 1 : 0;
