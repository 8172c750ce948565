import * as v from 'valibot';
import type { DeclaredCall } from '../endpoint.ts';
import { described } from '../fields/request-fields.ts';
import type { BackEndScope } from '../values/back-end-scopes.ts';

const QUOTES = /^"(.*)"$/;

const idempotencyHeaders = v.object({
  'idempotency-key': described(
    v.nullish(
      v.pipe(
        v.string('FIELDS_INVALID'),
        v.regex(/^(?:[\x21\x23-\x7e]{1,128}|"[\x20\x21\x23-\x5b\x5d-\x7e]{1,128}")$/, 'FIELDS_INVALID'),
        v.transform((key) => key.replace(QUOTES, '$1')),
      ),
    ),
    'A key of this call, such as a UUID. For 24 hours the same call with it gets the same answer. With another call it is IDEMPOTENCY_KEY_REUSED, and CALL_UNDER_WAY while the first one runs. A refused call leaves its key free.',
  ),
});

/** The header of a call that gets the same answer again when it is repeated. */
export type IdempotencyHeaders = v.InferOutput<typeof idempotencyHeaders>;

/**
 * A call of the API for back ends, under `/api/v1/` on the public listener. Its answers have no envelope: a success is
 * the output itself, and a refusal is a problem (RFC 9457).
 */
export interface BackEndEndpoint extends DeclaredCall {
  readonly access: 'product';
  /** The scope of the machine token. */
  readonly scope: BackEndScope;
  /** A scope that covers it too. */
  readonly alsoBy?: BackEndScope;
  /** The status of a success; 200 by default. A 204 has no body. */
  readonly status?: 201 | 204;
}

/** Declares an endpoint of the API for back ends. A call that changes something reads an `Idempotency-Key`. */
/* @__NO_SIDE_EFFECTS__ */
export function backEndEndpoint<const E extends Omit<BackEndEndpoint, 'access' | 'headers'>>(
  declared: E,
): E & Pick<BackEndEndpoint, 'access' | 'headers'> {
  return { ...declared, access: 'product', ...(declared.method !== 'GET' && { headers: idempotencyHeaders }) };
}
