import { flushCompileCache } from 'node:module';
import { startApp } from '../src/app/app.ts';
import { closeDueAccounts } from '../src/operations/close-account/close-due-accounts.ts';
import { readConfig } from '../src/settings/config.ts';

// Runs the product in its own process, which a test kills.
const app = await startApp(readConfig(process.env), { pages: false, lookEveryMs: 100 });
process.once('disconnect', () => process.exit(1));
process.send?.({ url: app.url, consoleUrl: app.consoleUrl });
// Closes due accounts immediately instead of after a minute, so that the process can be killed while it does so.
if (process.env.CLOSE_DUE_AT_START) void closeDueAccounts(app.ports).catch(() => {});
// A killed process would not store its compiled code.
flushCompileCache();
