import { fields } from '../fields/request-fields.ts';
import { consoleEndpoint } from './console-endpoint.ts';
import { personId, reason } from './console-fields.ts';

export const resendNotice = consoleEndpoint({
  method: 'POST',
  path: '/apis/console/people/{id}/notices/{notice}',
  access: 'people.help',
  confirmed: true,
  summary: 'Send a notice of the last 72 hours again, to the contact that it went to',
  description:
    'Five a day for an account. 404 if no notice of the last 72 hours has this id, or if it still waits to be sent.',
  params: fields({ id: personId, notice: personId }),
  input: fields({ reason }),
});
