import * as v from 'valibot';
import { described } from '../fields/request-fields.ts';

const text = v.string();

/** The parties that start an event (CAEP 1.0, section 2). */
export const initiators = ['admin', 'user', 'system'] as const;
export type Initiator = (typeof initiators)[number];

/** The members of CAEP events. */
export const happened = v.object({
  event_timestamp: described(v.number(), 'Seconds since 1970 UTC.'),
  initiating_entity: v.picklist(initiators),
});

/** A body without members: the kind and the subject say everything. */
export const nothing = v.object({});

const contactClaims = ['phone_number', 'email'] as const;
export type ContactClaim = (typeof contactClaims)[number];

export const identifierChanged = v.object({
  claims: described(v.array(v.picklist(contactClaims)), 'The claims that changed. Their values are not sent.'),
});

export const credentialChange = v.object({
  ...happened.entries,
  credential_type: described(
    v.picklist(['password', 'fido2-platform', 'app']),
    '`fido2-platform` is a passkey of any kind; `app` is an authenticator.',
  ),
  change_type: v.picklist(['create', 'update', 'delete']),
});

export const namedClaims = v.object({
  ...happened.entries,
  claims: described(v.object({ updated_at: v.number() }), 'The claim that has a new value in every token.'),
  changed_claims: described(
    v.array(v.picklist(['name', 'nickname', 'picture'])),
    'The claims that changed. Their values are not sent.',
  ),
});

export const accountMerged = v.object({
  survivor: described(text, 'The `sub` that stays.'),
  merged: described(text, 'The `sub` that ends.'),
});

export const consentScopes = v.object({ scopes: v.array(text) });

export const verification = v.object({ state: described(v.exactOptional(text), 'As it was sent.') });

/** The states of a stream (Shared Signals Framework 1.0, section 8.1.2). */
export const streamStatuses = ['enabled', 'paused', 'disabled'] as const;
export type StreamStatus = (typeof streamStatuses)[number];

export const streamUpdated = v.object({
  status: v.picklist(streamStatuses),
  reason: v.exactOptional(text),
});
