import { lifetimes } from '@isoline/contract/limits.ts';
import type { Consent, FoundRecord } from '../../model/entities/openid-tables.ts';
import type { Product } from '../../model/entities/products.ts';
import { isWithin } from '../../model/is-within.ts';

/** The model of an access token for an API, a JWT. Our own endpoints do not accept it. */
export const API_TOKEN = 'ApiToken';

/**
 * Returns whether a code brings a refresh token: always for a first-party product, only on request for a third-party
 * one.
 */
export const getsRefreshToken = (
  product: Pick<Product, 'firstParty'> | undefined,
  scopes: ReadonlySet<string>,
): boolean => scopes.has('offline_access') || (product?.firstParty ?? false);

/**
 * Returns when a refresh token of a sign-in at `signedInAt` expires: after 30 days without a use, and with the session
 * at the latest.
 */
export const refreshTokenExpiry = (signedInAt: number, now: number): number =>
  Math.min(now + lifetimes.refreshTokenIdleMs, signedInAt + lifetimes.sessionMs);

/** Returns the scopes of a grant that the user has not withdrawn in another session. */
export const scopesStillGranted = (granted: readonly string[], consent: Pick<Consent, 'scopes'>): string[] =>
  granted.filter((scope) => consent.scopes.includes(scope));

/**
 * Returns whether a stored code or token is consumed. A rotated refresh token stays usable for 10 s, to allow for two
 * parallel requests or a lost answer. Of two parallel uses of a code, one fails when it consumes the code. A code that
 * is used again after its tokens were issued revokes them.
 */
export function isConsumed(model: string, { consumedAt }: FoundRecord, now: number): boolean {
  if (consumedAt === null) return false;
  return model !== 'RefreshToken' || !isWithin(consumedAt, lifetimes.refreshGraceMs, now);
}
