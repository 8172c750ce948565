import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { isolinesPlugin } from './isolines/isolines-plugin.ts';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), isolinesPlugin()],
  build: {
    // The prerendering and the byte budgets read it.
    manifest: true,
    // The oldest browsers that the pages work in: docs/architecture.md, "Browsers".
    target: ['chrome123', 'firefox125', 'safari17.5'],
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // React changes less often than our code and stays in the browser's cache.
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 1 },
            // One file for all that every page loads. Without it each module that a lazy part shares is a file of its own.
            { name: 'initial', tags: ['$initial'] },
            // TanStack Query and the cache of the account, for what shows an account. Alone, so that no page loads it for a
            // module of the next group.
            {
              name: 'account',
              test: /[\\/](@tanstack[\\/]|account-cache\.ts$)/,
              includeDependenciesRecursively: false,
            },
            // One file for what ten lazy parts share: each request costs more than its few bytes. Without components it has no
            // styles.
            { name: 'shared', test: /\.ts$/, minShareCount: 10 },
          ],
        },
      },
    },
  },
});
