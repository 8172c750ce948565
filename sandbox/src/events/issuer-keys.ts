import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';

/** Creates a function that returns the keys of an issuer. Their URL is read when first used. */
export function createKeyReader(issuer: string): () => Promise<JWTVerifyGetKey> {
  let read: Promise<JWTVerifyGetKey> | undefined;
  return () => {
    read ??= fetch(`${issuer}/.well-known/openid-configuration`)
      .then(async (answer) => createRemoteJWKSet(new URL(((await answer.json()) as { jwks_uri: string }).jwks_uri)))
      .catch((error) => {
        read = undefined;
        throw error;
      });
    return read;
  };
}
