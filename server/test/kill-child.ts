import { flushCompileCache } from 'node:module';
import { startApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { closeDueAccounts } from '../src/operations/close-account/close-due-accounts.ts';

// The product in a process of its own, to be killed.
const app = await startApp(readConfig(process.env), { pages: false, lookEveryMs: 100 });
process.once('disconnect', () => process.exit(1));
process.send?.({ url: app.url, consoleUrl: app.consoleUrl });
// Not after a minute: the time to kill it is now.
if (process.env.CLOSE_DUE_AT_START) void closeDueAccounts(app.ports).catch(() => {});
// A killed process keeps nothing of what it has compiled.
flushCompileCache();
