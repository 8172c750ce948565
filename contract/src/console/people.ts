import * as v from 'valibot';
import { described, fields } from '../fields/request-fields.ts';
import { lengths } from '../limits.ts';
import { personActions, searchKinds, signInProblemKinds } from '../values/person.ts';
import { ownerEventKinds } from '../values/security-event.ts';
import { consoleEndpoint } from './console-endpoint.ts';
import { givenTime, isoTime, isoTimeOrNull, needsConfirmation, onPerson, personId, reason } from './console-fields.ts';

const WRONG = 'FIELDS_INVALID';
const text = v.string();
const nullableText = v.nullable(text);
const flag = v.nullish(v.boolean(WRONG));
const time = v.nullish(givenTime);

const state = v.picklist(['open', 'frozen', 'closing', 'merged', 'closed']);

const found = v.object({
  id: text,
  nickName: text,
  phone: described(nullableText, 'Masked.'),
  email: described(nullableText, 'Masked.'),
  state,
  protected: described(v.boolean(), 'A passkey or an authenticator.'),
  createdAt: isoTime,
  lastSignInAt: isoTimeOrNull,
});

/** Searches for accounts. The search text is in the body, so that no URL contains it. */
export const searchPeople = consoleEndpoint({
  method: 'POST',
  path: '/apis/console/people/search',
  access: 'people.view',
  summary: 'Search for people',
  description:
    'Without `by` the form of the text decides: an account id, a whole phone or mail in any spelling, the last four digits of a ' +
    'phone, the beginning of a mail or nickname; without a text the newest accounts. A call looks at a bounded number of accounts, so ' +
    'that a page with filters may hold few while `nextCursor` goes on. There is no total. Each search is an audit entry.',
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
        ...found.entries,
        former: described(
          v.boolean(),
          'It had the contact before a change of the last 72 hours, and has another one now.',
        ),
      }),
    ),
    nextCursor: nullableText,
  }),
  refusals: {},
});

const problem = v.object({
  kind: v.picklist(signInProblemKinds),
  until: isoTimeOrNull,
  contact: v.nullable(v.picklist(['phone', 'email'])),
  count: v.nullable(v.number()),
  detail: described(
    nullableText,
    'The account that this one was merged into or that has the contact now, the device or address of a lock, who asked for codes, a ' +
      'refused network, why a notice failed.',
  ),
});

const preview = v.object({
  action: v.picklist(personActions),
  allowed: described(v.boolean(), 'Whether the role of the operator may do it.'),
  applies: described(v.boolean(), 'Whether it would change anything.'),
  sessions: described(v.number(), 'How many sessions it would end.'),
});

const session = v.object({
  id: text,
  device: text,
  ip: text,
  product: text,
  loginType: text,
  createdAt: isoTime,
  lastSeenAt: isoTime,
});

const signIn = v.object({ loginType: text, product: text, at: isoTime, ip: text, device: text });

const removal = v.object({
  factor: described(text, '`authenticator`, or the id of a passkey.'),
  removesAt: described(isoTimeOrNull, 'Null while a second operator has not agreed.'),
  proposedBy: described(nullableText, 'Null where it is no proposal any more, or its owner asked for it.'),
  reason: nullableText,
  expiresAt: described(isoTimeOrNull, 'Of a proposal.'),
});

const noticeSent = v.object({
  id: text,
  kind: text,
  channel: v.picklist(['sms', 'email']),
  contact: described(text, 'Masked.'),
  at: isoTime,
  state: described(
    v.picklist(['waiting', 'sent', 'failed', 'unknown']),
    '`sent`: the service has accepted it; `unknown`: it may have.',
  ),
  reason: described(nullableText, 'Why it waits or failed.'),
  again: described(v.boolean(), 'Whether it can be sent again.'),
});

/** Shows what operators need to know of an account to help its owner. Contacts are masked. */
export const viewPerson = consoleEndpoint({
  method: 'GET',
  path: '/apis/console/people/{id}',
  access: 'people.view',
  summary: 'One person: what protects the account, and why its owner can’t sign in',
  description:
    'Each look is an audit entry, and stands in the security activity of the person. 404 without such an account.',
  params: fields({ id: personId }),
  input: fields({}),
  output: v.object({
    ...found.entries,
    mergedInto: nullableText,
    hasPassword: v.boolean(),
    locale: nullableText,
    frozenAt: isoTimeOrNull,
    closesAt: isoTimeOrNull,
    closedAt: isoTimeOrNull,
    problems: described(v.array(problem), 'Why the person can’t sign in, the gravest first.'),
    actions: described(v.array(preview), 'What each action would do now.'),
    removals: described(v.array(removal), 'Removals of factors that are proposed, or wait.'),
    protection: v.object({
      passkeys: v.array(v.object({ id: text, name: text, createdAt: isoTime, lastUsedAt: isoTimeOrNull })),
      authenticatorSince: isoTimeOrNull,
      recoveryCodes: v.number(),
      trustedDevices: v.number(),
    }),
    identities: v.array(v.object({ provider: text, nickName: nullableText, linkedAt: isoTime })),
    sessions: v.array(session),
    notices: described(v.array(noticeSent), 'The newest 20 of the last 30 days.'),
    signIns: described(v.array(signIn), 'The newest 20.'),
    products: v.array(v.object({ product: text, scopes: v.array(text), givenAt: isoTime, lastUsedAt: isoTime })),
    points: v.object({
      balance: v.number(),
      entries: v.array(v.object({ amount: v.number(), reason: text, note: nullableText, at: isoTime })),
    }),
    membership: v.nullable(v.object({ product: text, startsAt: isoTime, endsAt: isoTime })),
  }),
  refusals: {},
});

const eventKind = v.picklist(ownerEventKinds, WRONG);

/** Lists the security activity of an account, newest first. */
export const personActivity = consoleEndpoint({
  method: 'GET',
  path: '/apis/console/people/{id}/activity',
  access: 'people.view',
  summary: 'The security activity of a person, newest first',
  description:
    'Of one kind, and between two times, where they are given. A call looks at a bounded number of events, so that a page with a filter ' +
    'may hold few while `nextCursor` goes on. Each page is an audit entry, and stands in the activity of the person.',
  params: fields({ id: personId }),
  input: fields({
    cursor: v.nullish(v.pipe(v.string(WRONG), v.regex(/^[0-9a-z]{29}$/, WRONG))),
    kind: v.nullish(eventKind),
    from: time,
    to: time,
  }),
  output: v.object({
    events: v.array(
      v.object({
        id: text,
        kind: eventKind,
        at: isoTime,
        actor: text,
        device: nullableText,
        ip: nullableText,
        detail: v.record(text, v.union([text, v.number(), v.boolean()])),
      }),
    ),
    nextCursor: nullableText,
  }),
  refusals: {},
});

/** Shows a contact without a mask. */
export const showContact = consoleEndpoint({
  method: 'POST',
  path: '/apis/console/people/{id}/contact',
  access: 'people.contact',
  summary: 'See a contact in clear',
  description:
    'Each look is an audit entry with its reason, and stands in the security activity of the person. An operator has 30 an hour; then RATE_LIMITED. 404 without such a contact.',
  params: onPerson,
  input: fields({ kind: v.picklist(['phone', 'email'], WRONG), reason }),
  output: v.object({ value: text }),
  refusals: {},
});

const notify = described(flag, 'Whether the owner is notified; they are where it is absent.');

const sessionsEnded = v.object({ sessions: described(v.number(), 'How many sessions it ended.') });

export const endPersonSessions = consoleEndpoint({
  method: 'POST',
  path: '/apis/console/people/{id}/end-sessions',
  access: 'people.help',
  confirmed: true,
  summary: 'End every session of an account, and revoke its personal access tokens',
  params: onPerson,
  input: fields({ reason, notify }),
  output: sessionsEnded,
  refusals: needsConfirmation,
});

export const unlockPerson = consoleEndpoint({
  method: 'POST',
  path: '/apis/console/people/{id}/unlock',
  access: 'people.help',
  confirmed: true,
  summary: 'Lift the locks of wrong passwords',
  params: onPerson,
  input: fields({ reason }),
  output: v.object({}),
  refusals: needsConfirmation,
});

export const freezePerson = consoleEndpoint({
  method: 'POST',
  path: '/apis/console/people/{id}/freeze',
  access: 'people.protect',
  confirmed: true,
  summary: 'Freeze an account: nobody can sign in to it',
  params: onPerson,
  input: fields({ reason, notify }),
  output: sessionsEnded,
  refusals: needsConfirmation,
});

export const unfreezePerson = consoleEndpoint({
  method: 'POST',
  path: '/apis/console/people/{id}/unfreeze',
  access: 'people.protect',
  confirmed: true,
  summary: 'Unfreeze an account',
  params: onPerson,
  input: fields({ reason, notify }),
  output: v.object({}),
  refusals: needsConfirmation,
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
  refusals: needsConfirmation,
});

export const closePerson = consoleEndpoint({
  method: 'POST',
  path: '/apis/console/people/{id}/close',
  access: 'people.close',
  confirmed: true,
  summary: 'Close an account for good, and erase its data',
  description: '404 when it was merged or closed already.',
  params: onPerson,
  input: fields({ reason }),
  output: v.object({}),
  refusals: needsConfirmation,
});
