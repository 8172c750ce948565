import type { SourceBuild } from './source-build.ts';

const shared = ['contract/src/**', 'package-lock.json'];
const browser = ['ui/src/**', ...shared];

export const pagesBuild: SourceBuild = {
  script: 'web/prerender/build.ts',
  output: 'web/dist',
  sources: ['web/**', ...browser],
  failed: 'The pages could not be built',
};

/** The server and its packages, in a few files. */
export const serverBuild: SourceBuild = {
  script: 'server/build.ts',
  output: 'server/dist',
  sources: ['server/build.ts', 'server/src/**', ...shared],
  failed: 'The server could not be bundled',
};

/** The pages of the operators' console. */
export const consoleBuild: SourceBuild = {
  script: 'console/build.ts',
  output: 'console/dist',
  sources: ['console/**', ...browser],
  failed: 'The pages of the console could not be built',
};
