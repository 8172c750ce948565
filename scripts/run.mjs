/** Runs the file that is the first argument with all packages: `npm run bench` on a fresh machine, or after `npm start`. */
import { runScript } from './bootstrap/run-script.mjs';

const [file, ...args] = process.argv.slice(2);
await runScript(file, { development: true, args });
