import { fileURLToPath } from 'node:url';

// This file is two folders below `server`, and its code one folder below it where the server runs as a bundle.
const serverFolder = new URL(import.meta.url.endsWith('.ts') ? '../..' : '..', import.meta.url);

const inServer = (path: string) => fileURLToPath(new URL(path, serverFolder));

/** The pages that `web/prerender` built. */
export const builtPages = inServer('../web/dist');

/** The products of an installation that has no products file of its own. */
export const defaultProductsFile = inServer('products/products.json');

/** The pages that `console` built. */
export const builtConsole = inServer('../console/dist');
