import type { SourceBuild } from './source-build.ts';

const shared = ['contract/src/**', 'package-lock.json'];

/** The prerendered pages and their scripts. */
export const pagesBuild: SourceBuild = {
  script: 'web/prerender/build.ts',
  output: 'web/dist',
  sources: ['web/**', ...shared],
  failed: 'The pages could not be built',
};

/** The server with its packages in a few files. */
export const serverBuild: SourceBuild = {
  script: 'server/build.ts',
  output: 'server/dist',
  sources: ['server/build.ts', 'server/src/**', ...shared],
  failed: 'The server could not be bundled',
};
