import type { DeclaredCall } from '../endpoint.ts';
import type { BackEndScope } from '../values/back-end-scopes.ts';

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

/** Declares an endpoint of the API for back ends. */
/* @__NO_SIDE_EFFECTS__ */
export function backEndEndpoint<const E extends Omit<BackEndEndpoint, 'access'>>(
  declared: E,
): E & Pick<BackEndEndpoint, 'access'> {
  return { ...declared, access: 'product' };
}
