import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const endpointFiles = fileURLToPath(new URL('../contract/src/endpoints/', import.meta.url));

/**
 * Gives the browser of each endpoint what goes on the wire (method, path, access) and leaves the schemas to the server,
 * which checks every call by them: 3 KB less on the sign-in page, and the types still come from the declaration.
 */
export function endpointPlugin(): Plugin {
  return {
    name: 'isoline-endpoints',
    enforce: 'pre',
    async load(id) {
      if (!id.startsWith(endpointFiles)) return;
      const declared: Record<string, unknown> = await import(pathToFileURL(id).href);
      return Object.entries(declared)
        .map(([name, endpoint]) => `export const ${name} = ${JSON.stringify(endpoint, onTheWire)};`)
        .join('\n');
    },
  };
}

const SERVER_ONLY = new Set(['input', 'output', 'headers', 'params', 'asksProvider', 'refusals', 'summary']);
const onTheWire = (key: string, value: unknown) => (SERVER_ONLY.has(key) ? undefined : value);
