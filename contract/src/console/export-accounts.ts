import * as v from 'valibot';
import { described, fields } from '../fields/request-fields.ts';
import { isoTime } from '../fields/time-fields.ts';
import { consoleEndpoint } from './console-endpoint.ts';
import { reason } from './console-fields.ts';

const WRONG = 'FIELDS_INVALID';
const access = 'accounts.export';
const onExport = fields({ id: v.pipe(v.string(WRONG), v.regex(/^[0-9a-z]{1,64}$/, WRONG)) });

export const viewExports = consoleEndpoint({
  method: 'GET',
  path: '/apis/console/exports',
  access,
  summary: 'The exports of all accounts that were proposed at the command line and have not run',
  output: v.object({
    exports: v.array(
      v.object({
        id: v.string(),
        proposedBy: v.string(),
        reason: v.string(),
        recipient: described(v.string(), 'The public key of age that the file will be encrypted to.'),
        proposedAt: isoTime,
        agreedBy: v.nullable(v.string()),
        expiresAt: described(isoTime, 'Until then the second operator agrees, and afterwards the export runs.'),
      }),
    ),
  }),
});

export const agreeToExport = consoleEndpoint({
  method: 'POST',
  path: '/apis/console/exports/{id}/agree',
  access,
  confirmed: true,
  summary: 'Agree to an export of all accounts: within a day the proposing operator can run it once',
  description: 'OTHER_OPERATOR_REQUIRED if the caller proposed it. 404 if no export with this id is pending.',
  params: onExport,
  input: fields({ reason }),
  output: v.object({ expiresAt: isoTime }),
  refusals: { OTHER_OPERATOR_REQUIRED: null, OPERATORS_TOO_NEW: null },
});

export const withdrawExport = consoleEndpoint({
  method: 'DELETE',
  path: '/apis/console/exports/{id}',
  access,
  confirmed: true,
  summary: 'Withdraw an export that has not run, agreed to or not',
  description: '404 if the export does not exist.',
  params: onExport,
});
