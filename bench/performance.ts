/**
 * Measures the product next to bare Fastify, bare hashes, better-auth and Glewlwyd, all in one run on one machine. `npm
 * run bench -- token-check` runs only that measure. On a busy machine absolute numbers mean little, but ratios still
 * count.
 */
import { pagesBuild, serverBuild } from '../scripts/start/builds.ts';
import { isBuilt, runBuild } from '../scripts/start/source-build.ts';
import { codes } from './measures/codes.ts';
import { databases } from './measures/databases.ts';
import { flood } from './measures/flood.ts';
import { glewlwyd } from './measures/glewlwyd.ts';
import { growth } from './measures/growth.ts';
import { merging } from './measures/merging.ts';
import { openId } from './measures/openid.ts';
import { pendingCodes } from './measures/pending-codes.ts';
import { productProfile } from './measures/product-profile.ts';
import { programs } from './measures/programs.ts';
import { pruning } from './measures/pruning.ts';
import { search } from './measures/search.ts';
import { signIn } from './measures/sign-in.ts';
import { silentSignIn } from './measures/silent-sign-in.ts';
import { startUp } from './measures/start-up.ts';
import { tokenCheck } from './measures/token-check.ts';
import { stopAll } from './servers/server.ts';

const measures = {
  'token-check': tokenCheck,
  'sign-in': signIn,
  glewlwyd,
  codes,
  'pending-codes': pendingCodes,
  openid: openId,
  'silent-sign-in': silentSignIn,
  'product-profile': productProfile,
  programs,
  start: startUp,
  databases,
  growth,
  search,
  flood,
  pruning,
  merging,
};

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !Object.hasOwn(measures, name));
if (unknown !== undefined) {
  console.error(`There is no measure "${unknown}"; there are ${Object.keys(measures).join(', ')}.`);
  process.exit(2);
}
if (process.platform !== 'linux') {
  console.error('The bench reads what a process has worked from /proc, which only Linux has.');
  process.exit(2);
}
for (const build of [pagesBuild, serverBuild])
  if (!(await isBuilt(build))) await runBuild(build, new AbortController().signal);
for (const [name, measure] of Object.entries(measures)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  try {
    console.table(await measure());
  } catch (error) {
    // The other measures do not depend on this one.
    console.error(`${name} failed:`, error);
    process.exitCode = 1;
  } finally {
    await stopAll();
  }
}
// A load generator of a failed measure must not keep the process alive.
process.exit();
