import * as v from 'valibot';
import { described, fields } from '../fields/request-fields.ts';
import { auditKinds } from '../values/audit-entry.ts';
import { consoleEndpoint } from './console-endpoint.ts';
import { isoTime, personId } from './console-fields.ts';

const nullableText = v.nullable(v.string());
const WRONG = 'FIELDS_INVALID';

const entry = v.object({
  seq: described(v.number(), 'Counts from 1 without gaps.'),
  at: isoTime,
  operator: described(v.string(), '`shell:` and the system user for the command line.'),
  kind: v.picklist(auditKinds),
  accountId: nullableText,
  reason: nullableText,
  detail: described(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])), 'What belongs to the kind.'),
  ip: nullableText,
});

const nameOfActor = v.pipe(v.string(WRONG), v.regex(/^[\w.:-]{1,64}$/, WRONG));
const cursor = v.pipe(v.string(WRONG), v.regex(/^[1-9]\d{0,14}$/, WRONG), v.transform(Number));

/** What operators looked at and did, newest first. */
export const auditEntries = consoleEndpoint({
  method: 'GET',
  path: '/apis/console/audit',
  access: 'audit.view',
  summary: 'What operators looked at and did, newest first',
  description: 'By operator or by account where one is given. `nextCursor` is null on the last page.',
  input: fields({ cursor: v.nullish(cursor), operator: v.nullish(nameOfActor), accountId: v.nullish(personId) }),
  output: v.object({ entries: v.array(entry), nextCursor: v.nullable(v.string()) }),
  refusals: {},
});
