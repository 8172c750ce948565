const BEARER = /^Bearer ([\x21-\x7e]+)$/i;

/** The access token that an `Authorization` header brings, not looked at yet; null when it brings none. */
export const tokenOf = (authorization: string | undefined): string | null =>
  BEARER.exec(authorization ?? '')?.[1] ?? null;
