import * as v from 'valibot';
import { lengths } from '../limits.ts';
import { providerFacts, providerIds } from '../providers.ts';
import { described } from './request-fields.ts';
import { identifier, source } from './text-fields.ts';

const required = v.string('FIELD_REQUIRED');

/** A back address in a call. `back-address.ts` checks whether it is allowed (docs/contract.md, section 9). */
export const backUrl = v.pipe(v.string('BACK_URL_REFUSED'), v.maxLength(lengths.backUrlMax, 'BACK_URL_REFUSED'));

/** A provider's one-use authorization code. */
export const providerCode = v.pipe(
  required,
  v.nonEmpty('FIELD_REQUIRED'),
  v.maxLength(lengths.providerCodeMax, 'FIELDS_INVALID'),
);

/** The state from the answer of `authorize-url`. */
export const state = v.pipe(required, v.nonEmpty('FIELD_REQUIRED'), v.maxLength(lengths.ticketMax, 'FIELDS_INVALID'));

/** A provider's name on the wire. */
export const provider = v.picklist(providerIds, 'FIELDS_INVALID');

/** A provider whose callback goes to `provider-auth`. */
export const genericProvider = v.picklist(
  providerIds.filter((id) => providerFacts(id).callbackCall === 'provider-auth'),
  'FIELDS_INVALID',
);

/** A parameter of a launch (platform, workspace, nonce): stored with the session, never trusted for authorization. */
export const launchText = v.nullish(identifier);

/** The choice of a registration to use the picture of its pending identity as the avatar. */
export const usePicture = v.nullish(
  described(
    v.boolean('FIELDS_INVALID'),
    'True if the picture of `identity-picture` becomes the avatar of a new account.',
  ),
);

/** The parameters that the callback of a provider passes to our call. */
export const callbackFields = {
  code: providerCode,
  state,
  backUrl: v.nullish(described(backUrl, 'Counts where none is stored with the state.')),
  source: v.nullish(source),
};
