import type { PersonAction } from '../values/person.ts';
import type { ConsoleEndpoint } from './console-endpoint.ts';
import {
  closePerson,
  endPersonSessions,
  freezePerson,
  requirePassword,
  unfreezePerson,
  unlockPerson,
} from './people.ts';

/** The endpoints of the actions on an account. */
export const personEndpoints = {
  'end-sessions': endPersonSessions,
  unlock: unlockPerson,
  freeze: freezePerson,
  unfreeze: unfreezePerson,
  'require-password': requirePassword,
  close: closePerson,
} as const satisfies Record<PersonAction, ConsoleEndpoint>;
