import { fileURLToPath } from 'node:url';

// This file is in `server/src`, and its code in `server/dist` where the server runs as a bundle: one below `server` in both.
const serverFolder = new URL('..', import.meta.url);

const inServer = (path: string) => fileURLToPath(new URL(path, serverFolder));

/** The pages that `web/prerender` built. */
export const builtPages = inServer('../web/dist');

/** The products of an installation that has no products file of its own. */
export const defaultProductsFile = inServer('products/products.json');

/** The pages that `console` built. */
export const builtConsole = inServer('../console/dist');
