import { fileURLToPath } from 'node:url';

// The folder `server`: two folders above this file, or one folder above the bundle.
const serverFolder = new URL(import.meta.url.endsWith('.ts') ? '../..' : '..', import.meta.url);

const inServer = (path: string) => fileURLToPath(new URL(path, serverFolder));

export const builtPages = inServer('../web/dist');

/** The products of a server with the sandbox that has no products file. */
export const exampleProductsFile = inServer('products/products.json');

/** The pages that `console` built. */
export const builtConsole = inServer('../console/dist');
