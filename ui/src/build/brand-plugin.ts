import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BRAND_IMPORT, brandFolder } from '@isoline/contract/build/brand-folder.ts';
import type { Plugin } from 'vite';

const ICON = 'icons/mark.svg';

/** Builds pages with the brand of the deployment: its name in `{brand}` of the HTML, its files, and its icon. */
export function brandPlugin(): Plugin {
  const folder = brandFolder();
  const { name } = JSON.parse(readFileSync(join(folder, 'brand.json'), 'utf8')) as { name: string };
  const icon = readFileSync(join(folder, 'icon.svg'));
  return {
    name: 'brand',
    config: () => ({ resolve: { alias: { [BRAND_IMPORT]: folder } } }),
    transformIndexHtml: (html) => html.replaceAll('{brand}', name.replaceAll('&', '&amp;').replaceAll('<', '&lt;')),
    configureServer(server) {
      server.middlewares.use(`/${ICON}`, (_request, response) => {
        response.setHeader('content-type', 'image/svg+xml');
        response.end(icon);
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: ICON, source: icon });
    },
  };
}
