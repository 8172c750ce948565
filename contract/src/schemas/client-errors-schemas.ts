import * as v from 'valibot';
import type { EndpointSchemas } from '../endpoint.ts';
import { lengths } from '../limits.ts';
import { described, fields } from './shared/request-fields.ts';
import { identifier } from './shared/text-fields.ts';

const textUpTo = (length: number) => v.pipe(v.string('FIELDS_INVALID'), v.maxLength(length, 'FIELDS_INVALID'));

/** Where the browser caught the error: a React error boundary, `window.onerror` or `unhandledrejection`. */
export type ClientErrorKind = v.InferOutput<typeof kind>;
const kind = v.picklist(['render', 'error', 'rejection'], 'FIELDS_INVALID');

export const reportClientError = {
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
  output: v.object({}),
  refusals: {},
} satisfies EndpointSchemas;
