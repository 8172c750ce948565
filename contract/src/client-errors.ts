import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { described, fields } from './fields/request-fields.ts';
import { identifier } from './fields/text-fields.ts';
import { lengths } from './limits.ts';

const textUpTo = (length: number) => v.pipe(v.string('FIELDS_INVALID'), v.maxLength(length, 'FIELDS_INVALID'));

const kind = v.picklist(['render', 'error', 'rejection'], 'FIELDS_INVALID');

/** Reports a programming error of the web app, with or without a session. */
export const reportClientError = endpoint({
  method: 'POST',
  path: '/apis/client-errors',
  access: 'visitor',
  bearer: 'never',
  summary: 'Report an error of the web app',
  description:
    'The server logs and counts a programming error of the web app. It removes query strings, e-mail addresses, phone ' +
    'numbers and tokens from every text first. A report beyond the limit of its client is counted but not logged; the ' +
    'answer is the same.',
  input: fields({
    kind,
    message: v.pipe(
      textUpTo(lengths.errorMessageMax),
      v.nonEmpty('FIELD_REQUIRED'),
      v.description('Name and message of the error.'),
    ),
    stack: v.nullish(textUpTo(lengths.errorStackMax)),
    componentStack: v.nullish(textUpTo(lengths.componentStackMax)),
    path: v.pipe(
      textUpTo(lengths.pagePathMax),
      v.regex(/^\/[^?#]*$/, 'FIELDS_INVALID'),
      v.description('Path of the page, without query and fragment.'),
    ),
    release: described(identifier, 'The build that the browser runs.'),
  }),
});

/** The place where the browser caught the error: a React error boundary, `window.onerror` or `unhandledrejection`. */
export type ClientErrorKind = v.InferOutput<typeof kind>;
