import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { createLogger, defineConfig } from 'vite';
import { scopedNames } from './build/class-names.ts';
import { endpointPlugin } from './build/endpoint-plugin.ts';
import { fieldPlugin } from './build/field-plugin.ts';
import { slimPlugin } from './build/slim-plugin.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

const logger = createLogger('warn');
const { warnOnce } = logger;
/** The drawn pictures are emitted by `fieldPlugin` under their final names; Vite need not find them on the disk. */
logger.warnOnce = (message, options) => {
  if (!message.includes('/assets/isolines-')) warnOnce(message, options);
};

export default defineConfig({
  root,
  base: '/',
  publicDir: 'public',
  logLevel: 'warn',
  customLogger: logger,
  plugins: [react(), endpointPlugin(), fieldPlugin(), slimPlugin()],
  css: { modules: { generateScopedName: scopedNames() } },
  build: {
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // A chunk's own imports say what else it needs; hashed names of scripts would cost the first load 0.6 KB.
      resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')),
    },
    reportCompressedSize: false,
    rolldownOptions: {
      input: 'src/app/entry-client.tsx',
      output: {
        codeSplitting: {
          groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ }],
        },
      },
    },
  },
});
