import { fileURLToPath } from 'node:url';
import { brandPlugin } from '@isoline/ui/build/brand-plugin.ts';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [brandPlugin(), react()],
  build: {
    target: ['chrome123', 'firefox125', 'safari17.5'],
    modulePreload: { polyfill: false },
  },
});
