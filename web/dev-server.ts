/** Serves the pages from their sources with hot reload; `npm run dev` starts it. */
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const { HOST = 'localhost', PORT = '8080', SERVER_URL = 'http://localhost:8081' } = process.env;
const served = [
  '/apis',
  '/avatars',
  '/uploads',
  '/product-icons',
  '/oidc',
  '/captcha',
  '/docs',
  '/openapi.json',
  '/healthz',
  '/readyz',
  '/metrics',
];

const vite = await createServer({
  configFile: fileURLToPath(new URL('vite.config.ts', import.meta.url)),
  logLevel: 'warn',
  server: {
    host: HOST,
    port: Number(PORT),
    strictPort: true,
    // The server keeps seeing the browser's `Host` and `Origin`, which are its `PUBLIC_ORIGIN`.
    proxy: Object.fromEntries(served.map((path) => [path, SERVER_URL])),
  },
});
await vite.listen();
process.send?.({ ready: { url: `http://localhost:${PORT}` } });

const stop = () => void vite.close().then(() => process.exit(0));
process.once('SIGTERM', stop).once('SIGINT', stop).once('disconnect', stop);
