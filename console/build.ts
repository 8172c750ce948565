/** Builds `console/dist`, which the console's listener serves. */
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

process.env.NODE_ENV = 'production';

await build({ configFile: fileURLToPath(new URL('vite.config.ts', import.meta.url)), logLevel: 'warn' });
