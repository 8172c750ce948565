import type { ConsoleRoutes } from '../http/serve-console.ts';
import { routes as audit } from '../operations/audit/routes.ts';
import { routes as exportAccounts } from '../operations/export-accounts/routes.ts';
import { routes as importAccounts } from '../operations/import-accounts/routes.ts';
import { routes as incident } from '../operations/incident/routes.ts';
import { routes as operators } from '../operations/operators/routes.ts';
import { routes as overview } from '../operations/overview/routes.ts';
import { routes as people } from '../operations/people/routes.ts';
import { routes as productRegistry } from '../operations/product-registry/routes.ts';
import { routes as productStreams } from '../operations/product-streams/routes.ts';

/** The handlers of every subject of the console. */
export const consoleRoutes: ConsoleRoutes = {
  operators,
  overview,
  people,
  incident,
  'product-registry': productRegistry,
  'product-streams': productStreams,
  'export-accounts': exportAccounts,
  'import-accounts': importAccounts,
  audit,
};
