import * as v from 'valibot';
import { described, fields, integerText } from '../fields/request-fields.ts';
import { isoTime, isoTimeOrNull } from '../fields/time-fields.ts';
import { lengths } from '../limits.ts';
import { importFaults, importLimits, importStates } from '../values/import-job.ts';
import { DISALLOWED_CHARACTERS } from '../values/nickname-format.ts';
import { importNotices } from '../values/notice.ts';
import { consoleEndpoint } from './console-endpoint.ts';
import { reason } from './console-fields.ts';

const WRONG = 'FIELDS_INVALID';
const text = v.string();
const nullableText = v.nullable(text);
const nullableNumber = v.nullable(v.number());
const onImport = fields({ id: v.pipe(v.string(WRONG), v.regex(/^[0-9a-z]{1,64}$/, WRONG)) });
const access = 'accounts.import';

const fileName = v.pipe(
  v.string('FIELD_REQUIRED'),
  v.nonEmpty('FIELD_REQUIRED'),
  v.maxLength(lengths.fileNameMax, WRONG),
  v.check((given) => !DISALLOWED_CHARACTERS.test(given), WRONG),
);

const bytes = v.pipe(v.number(WRONG), v.integer(WRONG), v.minValue(1, WRONG), v.maxValue(importLimits.bytesMax, WRONG));

const notice = described(
  v.nullish(v.picklist(importNotices, WRONG)),
  'The notice to each person whose account is created, once, by email or else by SMS; nobody is told without it.',
);

const counts = v.object({
  rows: v.number(),
  created: v.number(),
  updated: v.number(),
  unchanged: v.number(),
  closed: described(v.number(), 'Rows whose owners closed the account here.'),
  refused: v.number(),
  left: described(
    v.number(),
    'Values that stay: they were changed here, or are sign-in methods of an account that is in use.',
  ),
  refusals: described(v.record(text, v.number()), 'By reason and field, such as `contact-taken (phone.value)`.'),
  leftOut: described(v.record(text, v.number()), 'Rows by what is left out of them.'),
});

const importView = v.object({
  id: text,
  operator: text,
  agreedBy: described(nullableText, 'The second operator.'),
  reason: nullableText,
  notice: described(
    v.nullable(v.picklist(importNotices)),
    'The notice to each person whose account it creates; null for none, and for an import of the command line.',
  ),
  fileName: described(nullableText, 'Null for an import of the command line.'),
  bytes: nullableNumber,
  receivedBytes: v.number(),
  state: v.picklist(importStates),
  fault: described(v.nullable(v.picklist(importFaults)), 'Why the file cannot be read; null for a failure of before.'),
  running: described(
    v.nullable(v.object({ part: v.number(), rowsASecond: nullableNumber, leftMs: nullableNumber })),
    'The part of the file that the dry run or the import has read, from 0 to 1, its rate and the time left.',
  ),
  counts: described(v.nullable(counts), 'The counts of the dry run until the import starts, then those of the import.'),
  estimateMs: described(nullableNumber, 'After a dry run: the estimated duration of the import.'),
  hasRefusedRows: described(v.boolean(), 'The caller can download the refused rows.'),
  undoBy: described(nullableText, 'The operator who has proposed to undo it, or who undid it.'),
  isUndoable: v.boolean(),
  kept: described(nullableNumber, 'After an undo: the accounts that stay, because somebody has signed in to them.'),
  startedAt: isoTime,
  endedAt: isoTimeOrNull,
  expiresAt: described(isoTimeOrNull, 'The time at which its files are deleted.'),
});

export const viewImports = consoleEndpoint({
  method: 'GET',
  path: '/apis/console/imports',
  access,
  summary: 'The newest imports of accounts, by the console and by the command line, and those that are proposed',
  output: v.object({ imports: v.array(importView) }),
});

/** Starts an import. Its file follows in pieces. */
export const startImport = consoleEndpoint({
  method: 'POST',
  path: '/apis/console/imports',
  access,
  confirmed: true,
  summary: 'Start an import of accounts, whose file follows in pieces',
  description:
    'The file is NDJSON (docs/operate/migrating.md), plain or compressed by gzip, of at most 1 GiB. TOO_MANY_IMPORTS: five imports are open.',
  input: fields({ fileName, bytes: described(bytes, 'The length of the file.'), notice, reason }),
  output: v.object({ id: text, pieceBytes: v.number() }),
  refusals: { TOO_MANY_IMPORTS: null },
});

export const uploadImportPiece = consoleEndpoint({
  method: 'PUT',
  path: '/apis/console/imports/{id}/pieces/{index}',
  access,
  encoding: 'bytes',
  summary: 'Upload a piece of the file of an import',
  description:
    'Pieces have `pieceBytes` bytes, but for the last, and follow each other; a piece that was received before is ignored. After the last ' +
    'piece the dry run starts. 404 if no upload of the caller waits for this piece.',
  params: fields({
    ...onImport.entries,
    index: integerText(0, 99_999),
  }),
  input: v.instance(Uint8Array, WRONG),
  output: v.object({ receivedBytes: v.number() }),
});

const bySecond = { OTHER_OPERATOR_REQUIRED: null, OPERATORS_TOO_NEW: null };

export const agreeToImport = consoleEndpoint({
  method: 'POST',
  path: '/apis/console/imports/{id}/agree',
  access,
  confirmed: true,
  summary: 'Agree to an import that another operator has uploaded: its accounts are written',
  description:
    'A job on any node writes them, and continues after a failure. OTHER_OPERATOR_REQUIRED if the caller uploaded it. 404 if no ' +
    'import with this id is pending.',
  params: onImport,
  input: fields({ reason }),
  refusals: bySecond,
});

export const cancelImport = consoleEndpoint({
  method: 'POST',
  path: '/apis/console/imports/{id}/cancel',
  access,
  confirmed: true,
  summary: 'Cancel an import, or withdraw the proposal to undo it',
  description:
    'Accounts that it has written stay until it is undone. 404 if the import has ended and no undo is proposed.',
  params: onImport,
});

export const proposeUndo = consoleEndpoint({
  method: 'POST',
  path: '/apis/console/imports/{id}/undo',
  access,
  confirmed: true,
  summary: 'Propose to undo an import, which a second operator agrees to',
  description: 'A proposal holds for a day. 404 if the import runs, was undone, or has not created any account.',
  params: onImport,
  input: fields({ reason }),
});

export const agreeToUndo = consoleEndpoint({
  method: 'POST',
  path: '/apis/console/imports/{id}/undo/agree',
  access,
  confirmed: true,
  summary: 'Agree to undo an import: its accounts are removed, except those that somebody has signed in to',
  description: 'OTHER_OPERATOR_REQUIRED if the caller proposed it. 404 if no undo is proposed.',
  params: onImport,
  input: fields({ reason }),
  refusals: bySecond,
});

export const refusedRows = consoleEndpoint({
  method: 'GET',
  path: '/apis/console/imports/{id}/refused',
  access,
  summary: 'The refused rows of an import, as a file that can be imported once it is mended',
  description:
    'They hold hashes and contacts, so only the operator who has uploaded the file gets them. 404 if the file does not exist. Each download is an audit entry.',
  produces: 'application/x-ndjson',
  params: onImport,
});
