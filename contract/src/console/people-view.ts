import * as v from 'valibot';
import { described, fields } from '../fields/request-fields.ts';
import { isoTime, isoTimeOrNull } from '../fields/time-fields.ts';
import { scenes } from '../values/contact.ts';
import { codeRequesters, codeSendResults, personActions, signInProblemKinds } from '../values/person.ts';
import { consoleEndpoint } from './console-endpoint.ts';
import { personFound, personId } from './console-fields.ts';
import { event, nextCursor, noticeSent, personNote, pointsEntry, signIn } from './person-list-shapes.ts';

const text = v.string();
const nullableText = v.nullable(text);

const problem = v.object({
  kind: v.picklist(signInProblemKinds),
  until: isoTimeOrNull,
  contact: v.nullable(v.picklist(['phone', 'email'])),
  count: v.nullable(v.number()),
  detail: described(
    nullableText,
    'The account that this one was merged into or that has the contact now, the device or address of a lock, who requested codes, a ' +
      'refused network, why a notice failed, what became of the newest code, what undoes a change (`link` in the notice to the former ' +
      'email, or a `reset` by the former phone).',
  ),
});

const preview = v.object({
  action: v.picklist(personActions),
  allowed: described(v.boolean(), 'True if the role of the operator permits it.'),
  applies: described(v.boolean(), 'True if it would change anything.'),
  sessions: described(v.number(), 'The number of sessions that it would end.'),
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

const removal = v.object({
  factor: described(text, '`authenticator`, or the id of a passkey.'),
  removesAt: described(isoTimeOrNull, 'Null while a second operator has not agreed.'),
  proposedBy: described(nullableText, 'Null if a second operator has agreed to it, or if the owner requested it.'),
  reason: nullableText,
  expiresAt: described(isoTimeOrNull, 'The time at which the proposal expires.'),
});

const replacement = v.object({
  contact: described(v.picklist(['phone', 'email']), 'The kind of the contact that is replaced.'),
  to: described(text, 'The new contact, masked.'),
  replacesAt: described(isoTimeOrNull, 'Null while a second operator has not agreed.'),
  proposedBy: text,
  agreedBy: nullableText,
  reason: text,
  expiresAt: described(isoTimeOrNull, 'The time at which the proposal expires.'),
});

const codeSend = v.object({
  at: isoTime,
  contact: described(v.picklist(['phone', 'email']), 'The kind of the contact.'),
  own: described(v.boolean(), 'True if the account has the contact; otherwise it requested a code to a new contact.'),
  scene: v.picklist(scenes),
  requester: described(
    v.picklist(codeRequesters),
    'The requester: `owner` on a device that the account knows; `stranger` and `reset` on any other device.',
  ),
  result: v.picklist(codeSendResults),
  serviceCode: described(nullableText, 'The error code of the SMS or mail service.'),
});

/** Shows what operators need to know about an account to help its owner. Contacts are masked. */
export const viewPerson = consoleEndpoint({
  method: 'GET',
  path: '/apis/console/people/{id}',
  access: 'people.view',
  summary: 'One person: what protects the account, and why its owner can’t sign in',
  description:
    'Each view is an audit entry, and is shown in the security activity of the person. It includes the newest events of that activity. 404 if the account does not exist.',
  params: fields({ id: personId }),
  output: v.object({
    ...personFound.entries,
    mergedInto: nullableText,
    hasPassword: v.boolean(),
    locale: nullableText,
    frozenAt: isoTimeOrNull,
    closesAt: isoTimeOrNull,
    closedAt: isoTimeOrNull,
    problems: described(v.array(problem), 'The problems that keep the person from signing in, the gravest first.'),
    actions: described(v.array(preview), 'The effect that each action would have now.'),
    removals: described(v.array(removal), 'The proposed and the pending removals of factors.'),
    replacement: described(v.nullable(replacement), 'The proposed or pending replacement of a contact.'),
    protection: v.object({
      passkeys: v.array(v.object({ id: text, name: text, createdAt: isoTime, lastUsedAt: isoTimeOrNull })),
      authenticatorSince: isoTimeOrNull,
      recoveryCodes: v.number(),
      trustedDevices: v.number(),
    }),
    identities: v.array(v.object({ provider: text, nickName: nullableText, linkedAt: isoTime })),
    sessions: v.array(session),
    notices: described(v.array(noticeSent), 'The newest 20 of the last 30 days.'),
    activity: described(v.array(event), 'The newest 50 events of the security activity.'),
    counts: described(
      v.object({ signIns: v.number(), notices: v.number(), points: v.number() }),
      'The numbers of entries of the lists whose newest entries are here.',
    ),
    nextCursors: described(
      v.object({ activity: nextCursor, points: nextCursor, signIns: nextCursor, notices: nextCursor }),
      'The cursors of the calls that list more entries.',
    ),
    handOvers: described(v.array(personNote), 'The newest 50 hand-over notes of operators.'),
    codeSends: described(v.array(codeSend), 'The results of the requests for codes of the last day, newest first.'),
    signIns: described(v.array(signIn), 'The newest 20.'),
    products: v.array(v.object({ product: text, scopes: v.array(text), givenAt: isoTime, lastUsedAt: isoTime })),
    tokens: described(
      v.array(
        v.object({ name: text, product: text, scopes: v.array(text), expiresAt: isoTime, lastUsedAt: isoTimeOrNull }),
      ),
      'The personal access tokens.',
    ),
    points: v.object({
      balance: v.number(),
      entries: v.array(pointsEntry),
    }),
    memberships: described(
      v.array(v.object({ product: text, startsAt: isoTime, endsAt: isoTime })),
      'One for each product, the last to end first. They may have ended.',
    ),
  }),
});
