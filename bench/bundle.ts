/** Prints the bytes of every route, in brotli, and ends with an error when a budget is broken: run after the web build. */
import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What `web/dist/manifest.json` says of a page. */
interface ManifestPage {
  readonly file: string;
  readonly scripts: readonly string[];
}

interface WebManifest {
  readonly routes: Readonly<Record<string, ManifestPage>>;
  readonly notFound: ManifestPage;
}

const dist = fileURLToPath(new URL('../web/dist/', import.meta.url));
const signIn = '/LoginPage/LoginPage';

/** Bytes in brotli (quality.md, section 1); a KB is 1000 bytes of script, and 1024 of HTML. */
const budgets = { signInScripts: 67_000, signInHtml: 4_096, routeScripts: 8_000 };

const brotliSize = (file: string) => statSync(`${dist}${file}.br`).size;
const sum = (files: readonly string[]) => files.reduce((total, file) => total + brotliSize(file), 0);

function readManifest(): WebManifest {
  return JSON.parse(readFileSync(`${dist}manifest.json`, 'utf8'));
}

const { routes, notFound } = readManifest();
const pages = Object.entries({ ...routes, '404': notFound });
const shared = new Set(
  pages[0]?.[1].scripts.filter((script) => pages.every(([, page]) => page.scripts.includes(script))),
);
const rows = pages.map(([route, { file, scripts }]) => {
  const own = scripts.filter((script) => !shared.has(script));
  return { route, html: brotliSize(file), scripts: sum(scripts), own: sum(own) };
});
console.table(rows);

const broken = rows.flatMap(({ route, html, scripts, own }) => {
  if (route !== signIn)
    return own > budgets.routeScripts ? [`${route}: own scripts ${own} > ${budgets.routeScripts}`] : [];
  return [
    scripts > budgets.signInScripts ? `${route}: scripts ${scripts} > ${budgets.signInScripts}` : '',
    html > budgets.signInHtml ? `${route}: HTML ${html} > ${budgets.signInHtml}` : '',
  ].filter(Boolean);
});
for (const line of broken) console.error(line);
process.exitCode = broken.length > 0 ? 1 : 0;
