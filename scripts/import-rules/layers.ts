/**
 * The rule for what the files of a folder may import from the rest of the repository. A file belongs to the layer with
 * the longest folder that contains it, and may always import from its own layer. Rules for packages and globals are in
 * biome.json.
 */
export interface Layer {
  /** A folder or a file. `*` matches one folder, and each matching folder is a separate layer. */
  readonly folder: string;
  /** Folders and files, or patterns of files; `.` is the folder of the importing file. */
  readonly mayImport: readonly string[];
  /** Folders that may be imported only dynamically, because they are opened later. */
  readonly mayLoad?: readonly string[];
  /** Imports that must be type-only, although `mayImport` contains them. */
  readonly typesOnly?: readonly string[];
  /** Additional imports that are allowed for tests and testing helpers. */
  readonly testsMayImport?: readonly string[];
}

const contractValues = ['contract/src/brand.ts', 'contract/src/limits.ts', 'contract/src/values'];
const allEndpoints = ['contract/src/endpoints.ts'];
const uiBase = ['ui/src/i18n', 'ui/src/load-chunk.ts', 'ui/src/server-now.ts', 'ui/src/state'];
const belowShared = ['contract', 'ui', 'web/src/api'];
const belowFlows = ['web/src/shared', ...belowShared];

const serverTests = { testsMayImport: ['server', 'sandbox', 'scripts/start', 'scripts/container-test'] };
const browserCode = { typesOnly: allEndpoints, testsMayImport: ['web'] };
const uiTests = { testsMayImport: ['contract', 'ui'] };

// biome-ignore format: a table is read by its columns
export const layers: readonly Layer[] = [
  { folder: 'contract',               mayImport: [] },

  { folder: 'server',                 mayImport: ['contract', 'server/src/model'], ...serverTests },
  { folder: 'server/src/main.ts',     mayImport: ['contract', 'server'] },
  { folder: 'server/src/app',      mayImport: ['contract', 'server'] },
  { folder: 'server/src/commands', mayImport: ['contract', 'server/src/model', 'server/src/operations', 'server/src/store', 'server/src/gateways', 'server/src/settings'], ...serverTests },
  { folder: 'server/src/jobs',     mayImport: ['contract', 'server/src/model', 'server/src/operations', 'server/src/store', 'server/src/gateways', 'server/src/openid'], ...serverTests },
  { folder: 'server/src/settings', mayImport: ['contract', 'server/src/model'], ...serverTests },
  { folder: 'server/src/model',       mayImport: ['contract'], ...serverTests },
  { folder: 'server/src/operations/*', mayImport: ['contract', 'server/src/model'], ...serverTests },
  { folder: 'server/src/operations/*/routes.ts', mayImport: ['.', 'contract', 'server/src/model', 'server/src/http'], ...serverTests },
  { folder: 'server/src/http',        mayImport: ['contract', 'server/src/model'], ...serverTests },
  { folder: 'server/src/openid',      mayImport: ['contract', 'server/src/model', 'server/src/operations', 'server/src/http'], ...serverTests },
  { folder: 'server/src/store',       mayImport: ['contract', 'server/src/model', 'server/src/gateways/native-jobs.ts', 'server/src/gateways/make-folder.ts'], ...serverTests },
  { folder: 'server/src/gateways',    mayImport: ['contract', 'server/src/model'], ...serverTests },

  { folder: 'ui',                     mayImport: [...contractValues, ...uiBase], ...uiTests },
  { folder: 'ui/src/build',           mayImport: ['contract/src/build'] },
  { folder: 'ui/src/passkey',         mayImport: ['contract/src/fields'], ...uiTests },
  { folder: 'ui/src/i18n',            mayImport: ['contract', 'ui/src/load-chunk.ts', 'ui/src/state'], typesOnly: allEndpoints, ...uiTests },
  { folder: 'ui/src/load-chunk.ts',   mayImport: [] },
  { folder: 'ui/src/state',           mayImport: [] },

  { folder: 'web',                    mayImport: ['contract', 'ui', 'web/src'], testsMayImport: ['web'] },
  { folder: 'web/src',                mayImport: ['contract', 'ui', 'web/src'], ...browserCode },
  { folder: 'web/src/pages',          mayImport: ['web/src/flows', 'web/src/account-center', ...belowFlows], ...browserCode },
  { folder: 'web/src/layouts',        mayImport: ['web/src/pages/dialogs', 'web/src/routes.ts', ...belowFlows], ...browserCode },
  { folder: 'web/src/flows/*',        mayImport: belowFlows, mayLoad: ['web/src/flows'], ...browserCode },
  { folder: 'web/src/account-center', mayImport: belowFlows, ...browserCode },
  { folder: 'web/src/shared',         mayImport: ['web/src/routes.ts', ...belowShared], mayLoad: ['web/src/flows/step-up', 'web/src/flows/passkeys'], ...browserCode },
  { folder: 'web/src/routes.ts',      mayImport: ['contract/src/providers.ts'], ...browserCode },
  { folder: 'web/src/api',            mayImport: ['contract', ...uiBase], ...browserCode },

  { folder: 'console',                mayImport: ['contract', 'ui'], typesOnly: ['contract/src/console/console-endpoints.ts', ...allEndpoints] },

  { folder: 'sandbox',                mayImport: [] },
  { folder: 'e2e',                    mayImport: ['contract', 'e2e/texts'] },
  { folder: 'e2e/texts',              mayImport: ['contract', 'e2e/browser', 'ui/src/**/*-messages.ts', 'web/src/**/*-messages.ts', 'console/src/**/*-messages.ts'] },
  { folder: 'bench',                  mayImport: ['contract', 'scripts/start'], testsMayImport: ['server'] },
  { folder: 'scripts',                mayImport: ['contract', 'server/src/settings', 'sandbox/src/sms/sms-templates.ts', 'server/src/commands/command-list.ts', 'server/src/model/secret/secret-purposes.ts', 'server/src/model/privacy/data-kinds.ts', 'server/src/model/privacy/data-kind.ts', 'server/src/gateways/make-folder.ts', 'server/src/http/metrics.ts',
        'server/src/store/migrations.ts', 'server/src/http/json-schema.ts', 'server/src/operations/openid/claims.ts', 'console/src/audit/kind-messages.ts', 'console/src/people', 'bench/proof-of-one-bit.ts'], testsMayImport: ['server', 'sandbox'] },
];
