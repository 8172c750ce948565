/**
 * Runs the file that is the first argument with all packages: `npm run bench` on a fresh machine, or after `npm start`.
 * With `--as-started` before it, it needs only the packages that `npm start` installs.
 */
import { runScript } from './bootstrap/run-script.mjs';

const given = process.argv.slice(2);
const development = given[0] !== '--as-started';
const [file, ...args] = development ? given : given.slice(1);
await runScript(file, { development, args });
