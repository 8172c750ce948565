import { fileURLToPath } from 'node:url';
import { brandPlugin } from '@isoline/ui/build/brand-plugin.ts';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { removeEndpointSchemas } from './endpoint-schemas/remove-endpoint-schemas.ts';
import { isolinesPlugin } from './isolines/isolines-plugin.ts';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [brandPlugin(), react(), isolinesPlugin(), removeEndpointSchemas()],
  build: {
    // The prerendering and the byte budgets read it.
    manifest: true,
    // The oldest browsers that the pages work in: docs/understand/how-it-works.md, "Browsers".
    target: ['chrome123', 'firefox125', 'safari17.5'],
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // React changes less often than our code and stays in the browser's cache.
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 1 },
            // The entry and all that it imports are one file.
            { name: 'initial', tags: ['$initial'] },
            // So is what at least three pages or lazy parts share: each request costs more than its few bytes.
            { name: 'shared', minShareCount: 3 },
            // The account center loads all of these, most of them a few hundred bytes.
            { name: 'account', test: /src[\\/]shared[\\/]account[\\/]/, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
