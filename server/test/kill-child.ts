import { flushCompileCache } from 'node:module';
import { startApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';

// The product in a process of its own, to be killed.
const app = await startApp(readConfig(process.env), { pages: false, lookEveryMs: 100 });
process.once('disconnect', () => process.exit(1));
process.send?.({ url: app.url });
// A killed process keeps nothing of what it has compiled.
flushCompileCache();
