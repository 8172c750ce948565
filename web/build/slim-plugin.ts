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
 * is a `TypeError`, as of a script, and is told to `stale-page.ts`.
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
const tell = (error) => { dispatchEvent(new Event('gone')); throw error; };
export const __vitePreload = (start, files = []) => Promise.all(files.map(load)).then(start).catch(tell);
`;

/**
 * Keeps out of the first load what our pages don't need: Vite's preload helper (0.7 KB, for browsers without module
 * preload and pages with a nonce), the router's copy of a hook that React itself has, and its parser of patterns.
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
    buildEnd(error) {
      if (error || replaced || this.environment.config.consumer !== 'client') return;
      throw new Error(
        'Vite no longer loads chunks through its preload helper: look at web/build/slim-plugin.ts again.',
      );
    },
  };
}
