/**
 * Runs the file that is the first argument with all packages: `npm run bench` on a fresh machine, or after `npm start`.
 * With `--as-started` before it, it needs only the packages that `npm start` installs. `--help` prints the comment at
 * the top of the file. A file without such a comment reads `--help` itself.
 */
import { readFileSync } from 'node:fs';
import { runScript } from './bootstrap/run-script.mjs';

const given = process.argv.slice(2);
const development = given[0] !== '--as-started';
const [file, ...args] = development ? given : given.slice(1);
const help = args.includes('--help') && topComment(file);
if (help) console.log(help);
else await runScript(file, { development, args });

/** Returns the comment at the top of a file, without its marks. */
function topComment(path) {
  const [comment] = readFileSync(path, 'utf8').match(/^\/\*\*.*?\*\/|^(\/\/[^\n]*\n)+/s) ?? [];
  return comment
    ?.replace(/^(\/\*\*| \*\/?|\/\/) ?/gm, '')
    .replace(/\*\/$/, '')
    .trim();
}
