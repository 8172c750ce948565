import { BACK_END_API } from '@isoline/contract/values/back-end-scopes.ts';
import type { JWTVerifyGetKey } from 'jose';
import { isWithin } from '../../model/is-within.ts';
import { keysByAlgorithm, madeKeys } from '../../model/openid/signing-keys.ts';
import type { DatabasePorts } from '../../model/ports/ports.ts';

const ALGORITHM = 'ES256';
const TOKEN_MAX = 4_096;
const KEYS_FRESH_MS = 60_000;
/** Keys are read again for an unknown key id at most this often. */
const KEYS_RETRY_MS = 1_000;

/**
 * Creates the check of machine tokens. A token of a user is refused: only machine tokens have the audience of our API
 * and a client as their subject.
 *
 * @param origin returns the origin of our pages
 */
export function machineTokens(ports: DatabasePorts, origin: () => string) {
  let known: { readonly find: JWTVerifyGetKey; readonly kids: ReadonlySet<string>; readonly at: number } | null = null;

  async function keysFor(kid: string): Promise<JWTVerifyGetKey> {
    const { createLocalJWKSet } = await import('jose');
    const freshMs = known?.kids.has(kid) ? KEYS_FRESH_MS : KEYS_RETRY_MS;
    if (known && isWithin(known.at, freshMs, ports.now())) return known.find;
    const own = keysByAlgorithm(ports, await madeKeys(ports)).get(ALGORITHM) ?? [];
    const keys = own.map(({ jwk }) => {
      const { d: _private, ...published } = JSON.parse(jwk);
      return published;
    });
    known = { find: createLocalJWKSet({ keys }), kids: new Set(keys.map((key) => key.kid)), at: ports.now() };
    return known.find;
  }

  /** Returns the claims of a machine token; null for any other text. */
  return async (token: string) => {
    if (token.length > TOKEN_MAX) return null;
    const { decodeProtectedHeader, errors, jwtVerify } = await import('jose');
    try {
      const keys = await keysFor(String(decodeProtectedHeader(token).kid));
      const { payload } = await jwtVerify(token, keys, {
        issuer: `${origin()}/oidc`,
        audience: `${origin()}${BACK_END_API}`,
        typ: 'at+jwt',
        algorithms: [ALGORITHM],
        requiredClaims: ['exp', 'sub', 'client_id', 'scope', 'generation'],
        currentDate: new Date(ports.now()),
      });
      const { sub, client_id: client, scope, generation, cnf } = payload;
      const isMachine = sub === client && typeof client === 'string' && cnf === undefined;
      if (!isMachine || typeof scope !== 'string' || typeof generation !== 'number') return null;
      return { product: client, scopes: scope.split(' '), generation };
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof TypeError) return null;
      throw error;
    }
  };
}
