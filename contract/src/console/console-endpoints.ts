import { endpointsOf } from '../endpoint.ts';
import * as audit from './audit.ts';
import * as exportAccounts from './export-accounts.ts';
import * as importAccounts from './import-accounts.ts';
import * as incident from './incident.ts';
import * as operators from './operators.ts';
import * as overview from './overview.ts';
import * as peopleCalls from './people.ts';
import * as benefits from './people-benefits.ts';
import * as lists from './people-lists.ts';
import * as notes from './people-notes.ts';
import * as notices from './people-notices.ts';
import * as removals from './people-removals.ts';
import * as replacements from './people-replacements.ts';
import * as view from './people-view.ts';
import * as productRegistry from './product-registry.ts';
import * as productStreams from './product-streams.ts';

const people = {
  ...peopleCalls,
  ...view,
  ...lists,
  ...removals,
  ...replacements,
  ...notices,
  ...notes,
  ...benefits,
} as const;

/** The endpoints of the console by subject, in reading order. */
export const consoleSubjects = {
  operators,
  overview,
  people,
  incident,
  'product-registry': productRegistry,
  'product-streams': productStreams,
  'export-accounts': exportAccounts,
  'import-accounts': importAccounts,
  audit,
} as const;

/** Every endpoint of the console by name. */
export const consoleEndpoints = endpointsOf(consoleSubjects);
