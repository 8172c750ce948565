import { flushCompileCache } from 'node:module';
import { startApp } from '../src/app/app.ts';
import { closeDueAccounts } from '../src/operations/close-account/close-due-accounts.ts';
import { readConfig } from '../src/settings/config.ts';

// The product in a process of its own, to be killed.
const app = await startApp(readConfig(process.env), { pages: false, lookEveryMs: 100 });
process.once('disconnect', () => process.exit(1));
process.send?.({ url: app.url, consoleUrl: app.consoleUrl });
// Due accounts are closed at once and not after a minute, so that the process can be killed while it does so.
if (process.env.CLOSE_DUE_AT_START) void closeDueAccounts(app.ports).catch(() => {});
// A process that is killed would not store its compiled code.
flushCompileCache();
