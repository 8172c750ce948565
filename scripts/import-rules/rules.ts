/**
 * Every arrow of the design: what may import what. A file belongs to the zone with the longest path that holds it, and may
 * import its own zone's files and those of the places listed. Tests and testing helpers may use any package and any power.
 */
export interface Zone {
  /** `*` stands for one folder, each of which is a zone of its own. */
  readonly path: string;
  /** Places of this repository that its files may import besides their own. */
  readonly places: readonly string[];
  /** Packages that they may import: `*` for any, `node:*` for what Node brings. */
  readonly packages: readonly string[];
  /** Places that its tests may import in addition. */
  readonly testPlaces?: readonly string[];
}

const plainContract = ['contract/src/brand.ts', 'contract/src/limits.ts', 'contract/src/values'];
const belowShared = ['web/src/ui', 'web/src/api', 'web/src/i18n', 'web/src/state'];
const belowFlows = ['web/src/shared', ...belowShared];

// biome-ignore format: a table is read by its columns
export const zones: readonly Zone[] = [
  { path: 'contract',            places: [],                                            packages: ['valibot'] },

  { path: 'server',              places: ['contract', 'server/src/domain'],             packages: ['*', 'node:*'], testPlaces: ['server', 'sandbox'] },
  { path: 'server/src/main.ts',  places: ['contract', 'server'],                        packages: ['*', 'node:*'] },
  { path: 'server/src/app.ts',   places: ['contract', 'server'],                        packages: ['*', 'node:*'] },
  { path: 'server/src/domain',   places: ['contract'],                                  packages: [],              testPlaces: ['server', 'sandbox'] },
  { path: 'server/src/http',     places: ['contract', 'server/src/domain'],             packages: ['*', 'node:*'], testPlaces: ['server', 'sandbox'] },
  { path: 'server/src/store',    places: ['contract', 'server/src/domain'],             packages: ['*', 'node:*'], testPlaces: ['server', 'sandbox'] },
  { path: 'server/src/gateways', places: ['contract', 'server/src/domain'],             packages: ['*', 'node:*'], testPlaces: ['server', 'sandbox'] },

  { path: 'web',                 places: ['contract', 'web/src'],                       packages: ['*', 'node:*'], testPlaces: ['web'] },
  { path: 'web/src',             places: ['contract', 'web/src'],                       packages: ['*'], testPlaces: ['web'] },
  { path: 'web/src/features/*',  places: ['contract', 'web/src/messages', ...belowFlows], packages: ['*'], testPlaces: ['web'] },
  { path: 'web/src/flows/*',     places: ['contract', ...belowFlows],                   packages: ['*'], testPlaces: ['web'] },
  { path: 'web/src/account-center', places: ['contract', ...belowFlows],                packages: ['*'], testPlaces: ['web'] },
  { path: 'web/src/shared',      places: ['contract', 'web/src/messages', ...belowShared],                  packages: ['*'], testPlaces: ['web'] },
  { path: 'web/src/ui',          places: [...plainContract, 'web/src/messages', 'web/src/i18n', 'web/src/state'], packages: ['*'], testPlaces: ['web'] },
  { path: 'web/src/state',       places: [],                                            packages: ['*'], testPlaces: ['web'] },
  { path: 'web/src/i18n',        places: ['contract', 'web/src/state'],                                  packages: ['*'], testPlaces: ['web'] },
  { path: 'web/src/api',         places: ['contract', 'web/src/messages', 'web/src/i18n', 'web/src/state'], packages: ['*'], testPlaces: ['web'] },
  { path: 'web/src/messages',    places: ['contract', 'web/src/i18n', 'web/src/state'],                               packages: ['*'], testPlaces: ['web'] },

  { path: 'sandbox',             places: [],                                            packages: ['*', 'node:*'] },
  { path: 'e2e',                 places: ['contract'],                                  packages: ['*', 'node:*'] },
  { path: 'bench',               places: ['contract'],                                  packages: ['*', 'node:*'] },
  { path: 'scripts',             places: ['contract'],                                  packages: ['*', 'node:*'] },
];

/** Packages that only some places of a workspace may import, whatever its zones allow. */
export interface Exclusive {
  readonly package: string;
  readonly within: string;
  readonly only: readonly string[];
}

// biome-ignore format: a table is read by its columns
export const exclusives: readonly Exclusive[] = [
  { package: 'fastify',      within: 'server', only: ['server/src/http'] },
  { package: '@fastify/*',   within: 'server', only: ['server/src/http'] },
  { package: 'kysely',       within: 'server', only: ['server/src/store'] },
  { package: 'pg',           within: 'server', only: ['server/src/store/engines'] },
  { package: 'node:sqlite',  within: 'server', only: ['server/src/store/engines'] },
  { package: 'nodemailer',   within: 'server', only: ['server/src/gateways'] },
  { package: 'sharp',        within: 'server', only: ['server/src/gateways'] },
  { package: 'node:http',    within: 'server', only: ['server/src/http', 'server/src/gateways'] },
  { package: 'node:https',   within: 'server', only: ['server/src/http', 'server/src/gateways'] },
  { package: 'node:process', within: 'server', only: [] },
];

/** Globals that only some places may use: what comes from outside comes in through one door. */
export interface Power {
  /** A global, a member of one, or a call of a constructor without arguments. */
  readonly names: readonly string[];
  readonly within: string;
  readonly only: readonly string[];
}

const clock = ['Date.now', 'Date()', 'performance', 'setTimeout', 'setInterval', 'setImmediate'];
const chance = ['Math.random', 'crypto'];
const outside = ['fetch', 'process', 'globalThis'];

export const powers: readonly Power[] = [
  { names: [...clock, ...chance, ...outside], within: 'server/src/domain', only: [] },
  { names: ['fetch'], within: 'server', only: ['server/src/gateways'] },
  { names: ['process.env'], within: 'server', only: ['server/src/config.ts', 'server/src/main.ts'] },
  { names: ['process.env'], within: 'sandbox', only: ['sandbox/src/sandbox-environment.ts', 'sandbox/src/main.ts'] },
  { names: ['fetch', 'XMLHttpRequest', 'navigator.sendBeacon'], within: 'web/src', only: ['web/src/api'] },
];
