import { lifetimes } from '@isoline/contract/limits.ts';
import type { Consent, FoundRecord } from '../../model/entities/openid-tables.ts';
import type { Product } from '../../model/entities/products.ts';

/** The model of an access token for an API, a JWT. Our own calls find no such token. */
export const API_TOKEN = 'ApiToken';

/** Whether a code brings a refresh token: a product of our own always gets one, a third party's asks for it. */
export const getsRefreshToken = (
  product: Pick<Product, 'firstParty'> | undefined,
  scopes: ReadonlySet<string>,
): boolean => scopes.has('offline_access') || (product?.firstParty ?? false);

/** When a refresh token of a sign-in at `signedInAt` ends: after 30 days without a use, and with the session at the latest. */
export const refreshTokenExpiry = (signedInAt: number, now: number): number =>
  Math.min(now + lifetimes.refreshTokenIdleMs, signedInAt + lifetimes.sessionMs);

/** Those of a grant's scopes that the user has not withdrawn in another session. */
export const scopesStillGranted = (granted: readonly string[], consent: Pick<Consent, 'scopes'>): string[] =>
  granted.filter((scope) => consent.scopes.includes(scope));

/**
 * Whether a stored code or token is consumed. A rotated refresh token stays usable for 10 s, for two parallel requests or a
 * lost answer. Of two parallel uses of a code, one fails when it consumes the code. A code that is used after its tokens were
 * issued revokes them.
 */
export function isConsumed(model: string, { consumedAt }: FoundRecord, now: number): boolean {
  if (consumedAt === null) return false;
  return model !== 'RefreshToken' || now - consumedAt > lifetimes.refreshGraceMs;
}
