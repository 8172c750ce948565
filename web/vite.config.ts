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
    // Every browser with `color-scheme` and module preload, so that neither is emulated.
    target: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // React changes less often than our code and stays in the browser's cache.
        codeSplitting: { groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ }] },
      },
    },
  },
});
