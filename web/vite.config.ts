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
      resolveDependencies: (_, files) => files.filter((file) => /^(?!.*main).*\.css$/.test(file)),
    },
    reportCompressedSize: false,
    // Those that know `color-scheme` by themselves need none of its stand-ins.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    rolldownOptions: {
      input: 'src/main.tsx',
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|src[\\/](messages[\\/](locale|catalogue)|storage-keys)\.ts/,
            },
            { name: 'crop', test: /node_modules[\\/](react-easy-crop|normalize-wheel)[\\/]/ },
            // As few chunks for the sign-in page as other pages allow: each costs it some 0.1 KB.
            {
              name: 'form',
              test: /(ui[\\/](tabs|field|text-field|password-field|eye-icon-paths|icon|icon-button|use-form)|journey[\\/](use-visit|carried))\.[tm]/,
            },
            {
              name: 'sign-in',
              test: /(sign-in[\\/](sign-in|password-form)|messages[\\/]sign-in|journey[\\/](register-line|password-way|load-way))\.[tm]/,
            },
            { name: 'api', test: /(api[\\/](session|wire|client)|endpoints[\\/]tokens|messages[\\/]failure)\.ts/ },
            // The same for what the account centre needs at once, for contacts, and for what sends and checks a code.
            {
              name: 'account',
              test: /(features[\\/]account[\\/](resources|user-center-store|account-data|acts|card|account-centre|account-head|use-live-data|use-sign-out)|messages[\\/]session|ui[\\/]avatar|endpoints[\\/](account|products)|values[\\/]safety|features[\\/]session[\\/](use-required-session|unreachable))\.[tm]/,
            },
            {
              name: 'contact',
              test: /(verification[\\/]contact-form|values[\\/](text|typed-contact)|contract[\\/]src[\\/]limits|valibot.*)\.[tm]/,
            },
            {
              name: 'code',
              test: /(ui[\\/](use-countdown|countdown-button)|verification[\\/](code-field|use-code-request|code-target|resend-time)|messages[\\/]code)\.[tm]/,
            },
          ],
        },
      },
    },
  },
});
