import * as v from 'valibot';
import { fields } from '../fields/request-fields.ts';
import { lengths } from '../limits.ts';
import { holdsContact } from '../values/held-contact.ts';
import { DISALLOWED_CHARACTERS } from '../values/nickname-format.ts';
import { consoleEndpoint } from './console-endpoint.ts';
import { onPerson } from './console-fields.ts';

const WRONG = 'FIELDS_INVALID';
const noteId = v.pipe(v.string(WRONG), v.regex(/^[0-9a-z]{1,64}$/, WRONG));

/** Adds a hand-over note. The person may read it, so it does not contain contacts. */
export const addNote = consoleEndpoint({
  method: 'POST',
  path: '/apis/console/people/{id}/notes',
  access: 'people.help',
  confirmed: true,
  summary: 'Leave a note on a person for the next operator',
  description:
    'The note is kept for 180 days, deleted with the account, and part of the data export of the person. The audit entry has its id ' +
    'only. NOTES_FULL with 20 notes that are not struck out.',
  params: onPerson,
  input: fields({
    text: v.pipe(
      v.string('FIELD_REQUIRED'),
      v.transform((text) => text.trim()),
      v.nonEmpty('FIELD_REQUIRED'),
      v.maxLength(lengths.noteMax, WRONG),
      v.check((text) => !DISALLOWED_CHARACTERS.test(text), WRONG),
      v.check((text) => !holdsContact(text), 'NOTE_HOLDS_CONTACT'),
    ),
  }),
  output: v.object({ id: v.string() }),
  refusals: { NOTES_FULL: null },
});

/** Strikes a note out: it stays readable, with the operator who did it. */
export const strikeNote = consoleEndpoint({
  method: 'POST',
  path: '/apis/console/people/{id}/notes/{note}/strike',
  access: 'people.help',
  confirmed: true,
  summary: 'Strike out a note that no longer applies',
  description: '404 if the note does not exist or is already struck out.',
  params: fields({ ...onPerson.entries, note: noteId }),
});
