const BEARER = /^Bearer ([\x21-\x7e]+)$/i;

/**
 * Returns the unverified access token of an `Authorization` header (RFC 6750), or null if the header does not contain
 * one.
 */
export const readBearerToken = (authorization: string | undefined): string | null =>
  BEARER.exec(authorization ?? '')?.[1] ?? null;
