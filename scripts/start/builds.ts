import type { SourceBuild } from './source-build.ts';

const shared = ['contract/src/**', 'package-lock.json'];

/** The prerendered pages and their scripts. */
export const pagesBuild: SourceBuild = {
  script: 'web/prerender/build.ts',
  output: 'web/dist',
  sources: ['web/**', ...shared],
  failed: 'The pages could not be built',
};

/** The server and its packages, in a few files. */
export const serverBuild: SourceBuild = {
  script: 'server/build.ts',
  output: 'server/dist',
  sources: ['server/build.ts', 'server/src/**', ...shared],
  failed: 'The server could not be bundled',
};

/** The pages of the operators' console, which share the theme and the languages with `web`. */
export const consoleBuild: SourceBuild = {
  script: 'console/build.ts',
  output: 'console/dist',
  sources: ['console/**', 'web/src/{i18n,state,ui/theme}/**', 'web/src/shared/passkey/**', ...shared],
  failed: 'The pages of the console could not be built',
};
