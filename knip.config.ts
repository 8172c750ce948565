import type { KnipConfig } from 'knip';

// `npm run check` runs knip twice: with the tests, and with --production, which leaves them out. What the second run
// alone reports is kept alive by nothing but tests: it goes, or says why it stays with the tag @testonly.
const production = process.argv.includes('--production');

const config: KnipConfig = {
  include: ['files', 'dependencies', 'unlisted', 'unresolved', 'exports', 'types'],
  // A decision is exported for its test and used beside it.
  ignoreExportsUsedInFile: production || { interface: true, type: true },
  tags: production ? ['-testonly'] : [],
  workspaces: {
    '.': {
      entry: [
        'scripts/*.{mjs,ts}!',
        'scripts/test-setup/*.ts',
        'scripts/test-run/progress-reporter.ts!',
        'scripts/cluster-test/next-version.ts!',
      ],
      project: ['scripts/**/*.{mjs,ts}!'],
      vitest: { entry: ['scripts/**/*.test.ts'] },
      // Run by its path, also in package.json.
      ignoreDependencies: ['@biomejs/biome'],
    },
    contract: { entry: ['src/**/*.test.ts'], project: ['src/**/*.ts!'] },
    server: {
      entry: [
        'build.ts!',
        'src/main.ts!',
        'src/store/engines/sqlite-thread.ts!',
        'src/gateways/avatar/picture-program.ts!',
        'src/gateways/password-hash/foreign/crypt-program.ts!',
        'src/commands/{account,operator,audit,keys,backup}.ts!',
        '{src,test}/**/*.test.ts',
        'src/store/engines/testing-{writer,watched-writer}.ts',
        'test/kill-child.ts',
        // Run by an npm script.
        'test/databases/write-dumps.ts',
      ],
      project: ['*.ts!', 'src/**/*.ts!', 'test/**/*.ts', '!src/**/testing*.ts!'],
    },
    ui: { entry: ['**/*.test.{ts,tsx}'], project: ['**/*.{ts,tsx}!'] },
    web: {
      entry: [
        'dev-server.ts!',
        // Used by vite.config.ts, which knip leaves out in production mode.
        'endpoint-schemas/remove-endpoint-schemas.ts!',
        'isolines/isolines-plugin.ts!',
        'prerender/render-route.tsx!',
        '**/*.test.{ts,tsx}',
      ],
      project: ['**/*.{ts,tsx}!', '!src/**/testing*.ts!'],
    },
    console: {
      entry: ['build.ts!', 'dev-server.ts!', 'src/**/*.test.{ts,tsx}'],
      project: ['**/*.{ts,tsx}!', '!src/**/testing*.ts!'],
      // Used by vite.config.ts, which knip leaves out in production mode.
      ignoreDependencies: ['@vitejs/plugin-react'],
    },
    sandbox: {
      entry: ['src/**/*.test.ts'],
      project: ['src/**/*.ts!', '!src/**/testing*.ts!'],
    },
    e2e: {
      entry: ['{contact-sheet,effort,engines}/*.{config,sheet}.ts', '{matrix,journeys,states,engines}/*.test.ts'],
      project: ['**/*.ts'],
      // The page of docs/start/frameworks.md imports it, which a journey opens.
      ignoreDependencies: ['oidc-client-ts'],
    },
    bench: { entry: ['*.ts!', 'servers/*.ts!'], vitest: { entry: ['*.test.ts'] }, project: ['**/*.ts!'] },
  },
};

export default config;
