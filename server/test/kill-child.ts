import { startApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';

// The product in a process of its own, to be killed.
const app = await startApp(readConfig(process.env), { pages: false });
process.once('disconnect', () => process.exit(1));
process.send?.({ url: app.url });
