import * as v from 'valibot';
import { described, fields } from '../fields/request-fields.ts';
import { givenTime, isoTime, isoTimeOrNull } from '../fields/time-fields.ts';
import { auditKinds, trailFaults } from '../values/audit-entry.ts';
import { consoleEndpoint } from './console-endpoint.ts';
import { personId } from './console-fields.ts';

const nullableText = v.nullable(v.string());
const WRONG = 'FIELDS_INVALID';

const entry = v.object({
  seq: described(v.number(), 'Counts from 1 without gaps.'),
  at: isoTime,
  operator: described(
    v.string(),
    '`shell:` and the system user for the command line, `product:` and its id for the back end of a product.',
  ),
  kind: v.picklist(auditKinds),
  accountId: nullableText,
  reason: nullableText,
  detail: described(
    v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
    'The details, which depend on the kind.',
  ),
  ip: nullableText,
  withheld: described(
    v.array(v.string()),
    'The reason or details that an entry from before holds and that are not shown: typed texts and contacts. Then the hash cannot be checked by the entry.',
  ),
});

const nameOfActor = v.pipe(v.string(WRONG), v.regex(/^[\w.:-]{1,64}$/, WRONG));
const productId = v.pipe(v.string(WRONG), v.regex(/^[\w.-]{1,64}$/, WRONG));
const cursor = v.pipe(v.string(WRONG), v.regex(/^[1-9]\d{0,14}$/, WRONG), v.transform(Number));
const time = v.nullish(givenTime);

/** Filters of entries. An entry must match all given filters. */
const filters = {
  operator: v.nullish(nameOfActor),
  accountId: v.nullish(personId),
  kind: v.nullish(v.picklist(auditKinds, WRONG)),
  product: v.nullish(productId),
  from: time,
  to: described(time, 'Entries before this time.'),
};

export const auditEntries = consoleEndpoint({
  method: 'GET',
  path: '/apis/console/audit',
  access: 'audit.view',
  summary: 'The views and actions of operators, newest first',
  description:
    'A page has 200 entries. A call reads a bounded number of entries, so a page with filters may have few entries although more pages follow. `nextCursor` is null ' +
    'on the last page. Each page is an entry itself.',
  input: fields({ cursor: v.nullish(cursor), ...filters }),
  output: v.object({ entries: v.array(entry), nextCursor: v.nullable(v.string()) }),
});

export const auditChain = consoleEndpoint({
  method: 'GET',
  path: '/apis/console/audit/chain',
  access: 'audit.view',
  summary: 'The state of the audit trail, and the first check with this result',
  description:
    'The server checks every entry once an hour, and when it is asked to. This call neither shows an entry nor adds one.',
  output: v.object({
    state: v.picklist(['unchecked', 'whole', 'broken']),
    since: described(isoTimeOrNull, 'The first check with this result.'),
    checkedAt: described(isoTimeOrNull, 'The last check.'),
    entries: described(v.nullable(v.number()), 'The number of entries that the last check has read.'),
    broken: described(
      v.nullable(v.object({ seq: v.number(), reason: v.picklist(trailFaults) })),
      'The first wrong entry.',
    ),
  }),
});

export const checkAuditChain = consoleEndpoint({
  method: 'POST',
  path: '/apis/console/audit/chain/check',
  access: 'audit.view',
  summary: 'Check the audit trail now',
  description: 'A node starts within 10 seconds. `checkedAt` says when the check has ended.',
});

export const exportAudit = consoleEndpoint({
  method: 'GET',
  path: '/apis/console/audit/export',
  access: 'audit.export',
  summary: 'The audit trail as a file',
  description:
    'A line of JSON for each entry, newest first, with the call (`requestId`) and the hashes. The first line of an export without ' +
    'filters is its own entry. An answer that ends early is broken off, so that half of a file does not look whole.',
  produces: 'application/x-ndjson',
  input: fields(filters),
});
