import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { described, fields } from './fields/request-fields.ts';

const text = v.string();

/**
 * Shows the terms that the account agreed to, and the current terms. `agree` records an agreement to the current terms.
 */
export const terms = endpoint({
  method: 'POST',
  path: '/apis/uc/isoline-account/user/terms',
  access: 'signed-in',
  summary: 'The version of the terms that the account agreed to',
  description:
    'With `agree`, the version that the page showed, the agreement is recorded first. TERMS_NOT_AGREED: that version is ' +
    'not the current one.',
  input: fields({ agree: v.nullish(v.pipe(v.string('FIELDS_INVALID'), v.maxLength(32, 'FIELDS_INVALID'))) }),
  output: v.object({
    agreed: described(text, 'The version that the account agreed to.'),
    current: described(text, 'The version in force.'),
  }),
  refusals: { TERMS_NOT_AGREED: null },
});
