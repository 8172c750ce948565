import { endpoint } from '../endpoint.ts';
import type * as schemas from '../schemas/client-errors-schemas.ts';

/** Reports a programming error of the web app. It needs no session. */
export const reportClientError = endpoint<typeof schemas.reportClientError>({
  method: 'POST',
  path: '/apis/client-errors',
  access: 'visitor',
  bearer: 'never',
});
