import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const preloadHelper = '\0vite/preload-helper.js';
const place = (file: string) => fileURLToPath(new URL(file, import.meta.url));

const replacements = new Map([
  ['use-sync-external-store/shim/index.js', place('store-hook.ts')],
  ['regexparam', place('no-patterns.ts')],
]);

/**
 * Loads the styles of a chunk before its code; what is in the page already, inlined or not, isn't loaded again. A failure
 * is a `TypeError`, as of a script, and is told to `stale-version.ts`.
 */
const ownPreload = `
const loads = new Map();
const find = (href) => [...document.querySelectorAll('link')].some((link) => link.getAttribute('href') === href);
const load = (file) => {
  const href = '/' + file;
  if (loads.has(href) || find(href)) return loads.get(href);
  const work = new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = resolve;
    link.onerror = () => { link.remove(); loads.delete(href); reject(new TypeError(href)); };
    document.head.append(link);
  });
  loads.set(href, work);
  return work;
};
const tell = (error) => { dispatchEvent(new Event('chunk-missing')); throw error; };
export const __vitePreload = (start, files = []) => Promise.all(files.map(load)).then(start).catch(tell);
`;

/** Vite's list of styles to load before a chunk, where it names the entry's own alone: these stand in every page. */
const entryStyles =
  /^const __vite__mapDeps=\(i,m=__vite__mapDeps,d=\(m\.f\|\|\(m\.f=\["assets\/main-[\w-]+\.css"\]\)\)\)=>.*;\n/;

const withoutEntryStyles = (code: string) =>
  entryStyles.test(code) ? code.replace(entryStyles, '').replaceAll(',__vite__mapDeps([0])', '') : code;

/**
 * Keeps out of the first load what our pages don't need: Vite's preload helper (0.7 KB, for browsers without module
 * preload and pages with a nonce), its lists of the entry's styles, the router's copy of a hook that React itself has,
 * and its parser of patterns.
 */
export function slimPlugin(): Plugin {
  let replaced = false;
  return {
    name: 'isoline-slim',
    enforce: 'pre',
    resolveId: (id) => replacements.get(id),
    transform: {
      order: 'post',
      handler(_, id) {
        if (id !== preloadHelper || this.environment.config.consumer !== 'client') return;
        replaced = true;
        return { code: ownPreload, map: null };
      },
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = withoutEntryStyles(file.code);
      },
    },
    buildEnd(error) {
      if (error || replaced || this.environment.config.consumer !== 'client') return;
      throw new Error(
        'Vite no longer loads chunks through its preload helper: look at web/build/slim-plugin.ts again.',
      );
    },
  };
}
