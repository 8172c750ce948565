import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { described, fields } from './fields/request-fields.ts';
import { reauthTicket } from './fields/text-fields.ts';
import { timeOrNull } from './fields/time-fields.ts';

const state = v.object({
  state: described(
    v.picklist(['none', 'preparing', 'ready']),
    '`preparing`: a copy is requested; `ready`: it can be fetched.',
  ),
  progress: described(v.number(), 'Percent.'),
  readyUntil: described(timeOrNull, 'The time until which it can be fetched, ISO 8601 UTC; null unless it is ready.'),
});

export const requestExport = endpoint({
  method: 'POST',
  path: '/apis/uc/isoline-account/user/export',
  access: 'reauthenticated',
  summary: 'Request an export of the data',
  description:
    'It is made in the background, and every contact is notified when it is ready. It is kept 24 hours. RATE_LIMITED: one was ' +
    'requested less than 24 hours ago.',
  input: fields({ security: reauthTicket }),
  output: state,
  refusals: { REAUTH_REQUIRED: null },
});

export const viewExport = endpoint({
  method: 'GET',
  path: '/apis/uc/isoline-account/user/export',
  access: 'signed-in',
  summary: 'The progress of the export',
  output: state,
});

export const exportFile = endpoint({
  method: 'GET',
  path: '/apis/uc/isoline-account/user/export/file',
  access: 'reauthenticated',
  summary: 'The exported data',
  description:
    'A ZIP archive: `data.json` (docs/people/export.md), `data.html` for people, and the picture. 404 unless it is ready. ' +
    'Every contact is notified of each download.',
  produces: 'application/zip',
  input: fields({ security: reauthTicket }),
  refusals: { REAUTH_REQUIRED: null },
});
