/** Serves the console's pages from their sources with hot reload; `npm run dev` starts it. */
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const { CONSOLE_HOST = 'localhost', CONSOLE_PORT = '8085', CONSOLE_SERVER_URL = '' } = process.env;

const vite = await createServer({
  configFile: fileURLToPath(new URL('vite.config.ts', import.meta.url)),
  logLevel: 'warn',
  server: {
    host: CONSOLE_HOST,
    port: Number(CONSOLE_PORT),
    strictPort: true,
    // The server keeps seeing the browser's `Host` and `Origin`, which are its `CONSOLE_URL`.
    proxy: { '/apis': CONSOLE_SERVER_URL },
  },
});
await vite.listen();
process.send?.({ ready: { url: `http://localhost:${CONSOLE_PORT}` } });

const stop = () => void vite.close().then(() => process.exit(0));
process.once('SIGTERM', stop).once('SIGINT', stop).once('disconnect', stop);
