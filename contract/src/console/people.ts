import * as v from 'valibot';
import { described, fields } from '../fields/request-fields.ts';
import { ownerEventKinds } from '../fields/security-event-fields.ts';
import { givenTime } from '../fields/time-fields.ts';
import { lengths } from '../limits.ts';
import { searchKinds } from '../values/person.ts';
import { underWayKinds } from '../values/under-way.ts';
import { consoleEndpoint } from './console-endpoint.ts';
import { onPerson, personFound, personId, reason } from './console-fields.ts';
import { event } from './person-list-shapes.ts';

const WRONG = 'FIELDS_INVALID';
const text = v.string();
const nullableText = v.nullable(text);
const flag = v.nullish(v.boolean(WRONG));
const time = v.nullish(givenTime);

/** Searches for accounts. The search text is in the body, so that no URL contains it. */
export const searchPeople = consoleEndpoint({
  method: 'POST',
  path: '/apis/console/people/search',
  access: 'people.view',
  summary: 'Search for people',
  description:
    'Without `by` the form of the text decides: an account id, a whole phone or mail in any spelling, the last four digits of a ' +
    'phone, the beginning of a nickname, else of a mail, else a nickname at a provider; without a text the newest accounts. A call reads a bounded number of accounts, so ' +
    'a page with filters may have few entries although more pages follow. There is no total. Each search is an audit entry.',
  input: fields({
    text: v.nullish(v.pipe(v.string(WRONG), v.maxLength(lengths.emailMax, WRONG), v.regex(/^\P{Cc}*$/u, WRONG))),
    by: v.nullish(v.picklist(searchKinds, WRONG)),
    locked: flag,
    frozen: flag,
    closing: flag,
    protected: flag,
    product: described(
      v.nullish(
        v.pipe(
          v.string(WRONG),
          v.maxLength(lengths.clientIdMax, WRONG),
          v.regex(/^(?:[\w.-]{1,64}|https?:\/\/\S+)$/, WRONG),
        ),
      ),
      'The id of a product, or the client id of an agent: its address.',
    ),
    createdFrom: time,
    createdTo: time,
    signedInFrom: time,
    signedInTo: time,
    cursor: v.nullish(personId),
  }),
  output: v.object({
    by: v.picklist(searchKinds),
    people: v.array(
      v.object({
        ...personFound.entries,
        former: described(
          v.boolean(),
          'It had the contact before a change of the last 72 hours, and has another one now.',
        ),
      }),
    ),
    nextCursor: nullableText,
  }),
});

export const personActivity = consoleEndpoint({
  method: 'GET',
  path: '/apis/console/people/{id}/activity',
  access: 'people.view',
  summary: 'The security activity of a person, newest first',
  description:
    'The events of one kind or between two times, if these are given. A call reads a bounded number of events, so a page with a filter ' +
    'may have few entries although more pages follow. Each page is an audit entry, and is shown in the activity of the person.',
  params: fields({ id: personId }),
  input: fields({
    cursor: v.nullish(v.pipe(v.string(WRONG), v.regex(/^[0-9a-z]{29}$/, WRONG))),
    kind: v.nullish(v.picklist(ownerEventKinds, WRONG)),
    from: time,
    to: time,
  }),
  output: v.object({
    events: v.array(event),
    nextCursor: nullableText,
  }),
});

export const showContact = consoleEndpoint({
  method: 'POST',
  path: '/apis/console/people/{id}/contact',
  access: 'people.contact',
  summary: 'See a contact in clear',
  description:
    'Each view is an audit entry with its reason, and is shown in the security activity of the person. An operator has 30 an hour; then RATE_LIMITED. 404 if the account does not have the contact.',
  params: onPerson,
  input: fields({ kind: v.picklist(['phone', 'email'], WRONG), reason }),
  output: v.object({ value: text }),
});

const notify = described(flag, 'True if the owner is to be notified, which is the default.');

const dropped = described(
  v.array(v.picklist(underWayKinds)),
  'The pending acts that the freeze has stopped. The owner has to request them again.',
);

const sessionsEnded = v.object({ sessions: described(v.number(), 'The number of sessions that it ended.') });

export const endPersonSessions = consoleEndpoint({
  method: 'POST',
  path: '/apis/console/people/{id}/end-sessions',
  access: 'people.help',
  confirmed: true,
  summary: 'End every session of an account, and revoke its personal access tokens',
  params: onPerson,
  input: fields({ reason, notify }),
  output: sessionsEnded,
});

export const unlockPerson = consoleEndpoint({
  method: 'POST',
  path: '/apis/console/people/{id}/unlock',
  access: 'people.help',
  confirmed: true,
  summary: 'Lift the locks of wrong passwords',
  params: onPerson,
  input: fields({ reason }),
});

export const freezePerson = consoleEndpoint({
  method: 'POST',
  path: '/apis/console/people/{id}/freeze',
  access: 'people.protect',
  confirmed: true,
  summary: 'Freeze an account: nobody can sign in to it',
  params: onPerson,
  input: fields({ reason, notify }),
  output: v.object({ ...sessionsEnded.entries, dropped }),
});

export const unfreezePerson = consoleEndpoint({
  method: 'POST',
  path: '/apis/console/people/{id}/unfreeze',
  access: 'people.protect',
  confirmed: true,
  summary: 'Unfreeze an account',
  params: onPerson,
  input: fields({ reason, notify }),
  output: v.object({ dropped }),
});

export const requirePassword = consoleEndpoint({
  method: 'POST',
  path: '/apis/console/people/{id}/require-password',
  access: 'people.protect',
  confirmed: true,
  summary: 'Remove the password and end every session, so that the owner signs in by code and sets a new one',
  params: onPerson,
  input: fields({ reason, notify }),
  output: sessionsEnded,
});

export const closePerson = consoleEndpoint({
  method: 'POST',
  path: '/apis/console/people/{id}/close',
  access: 'people.close',
  confirmed: true,
  summary: 'Close an account for good, and erase its data',
  description: '404 if it was already merged or closed.',
  params: onPerson,
  input: fields({ reason }),
});
