import * as v from 'valibot';
import { described, fields } from '../fields/request-fields.ts';
import { isoTime, isoTimeOrNull } from '../fields/time-fields.ts';
import { lengths } from '../limits.ts';
import { holdsContact } from '../values/held-contact.ts';
import { DISALLOWED_CHARACTERS } from '../values/nickname-format.ts';
import { personStates } from '../values/person.ts';
import { roles } from './permissions.ts';

const WRONG = 'FIELDS_INVALID';

/** The name of an operator. It is the operator's key, and identifies the operator in audit entries. */
export const operatorName = v.pipe(v.string('FIELD_REQUIRED'), v.regex(/^[a-z][a-z0-9._-]{1,31}$/, WRONG));

export const role = v.picklist(roles, WRONG);

/** The reason for what an operator does. It is kept in the audit trail, so it may not contain a contact. */
export const reason = v.pipe(
  v.string('FIELD_REQUIRED'),
  v.transform((text) => text.trim()),
  v.nonEmpty('FIELD_REQUIRED'),
  v.minLength(lengths.reasonMin, WRONG),
  v.maxLength(lengths.reasonMax, WRONG),
  // A database replaces a lone surrogate with another text, and the hash of the audit entry would be wrong.
  v.check((text) => !DISALLOWED_CHARACTERS.test(text), WRONG),
  v.check((text) => !holdsContact(text), 'REASON_HOLDS_CONTACT'),
);

/** The body of a call that switches something on or off, with the reason. */
export const onOrOff = fields({ on: v.boolean(WRONG), reason });

/** The id of an account. */
export const personId = v.pipe(v.string(WRONG), v.regex(/^[\w-]{1,64}$/, WRONG));

/** The parameters of a call about one person. */
export const onPerson = fields({ id: personId });

/** A person in a list, and at the top of the page. */
export const personFound = v.object({
  id: v.string(),
  nickName: v.string(),
  phone: described(v.nullable(v.string()), 'Masked.'),
  email: described(v.nullable(v.string()), 'Masked.'),
  state: v.picklist(personStates),
  protected: described(v.boolean(), 'A passkey or an authenticator.'),
  createdAt: isoTime,
  lastSignInAt: isoTimeOrNull,
});
