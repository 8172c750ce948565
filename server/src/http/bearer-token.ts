const BEARER = /^Bearer ([\x21-\x7e]+)$/i;

/** The unverified access token of an `Authorization` header (RFC 6750); null if the header carries none. */
export const readBearerToken = (authorization: string | undefined): string | null =>
  BEARER.exec(authorization ?? '')?.[1] ?? null;
