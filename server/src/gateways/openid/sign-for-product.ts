import { importJWK, type JWK, type JWTPayload, SignJWT } from 'jose';
import { currentSigningKeys, type MakeKey } from '../../model/openid/signing-keys.ts';
import type { Ports } from '../../model/ports/ports.ts';

/** Signs the claims of a token with its media type. */
export type Sign = (claims: JWTPayload, typ: string) => Promise<string>;

/** Returns the function that signs tokens for a product, by its algorithm and the current key. */
export async function signerFor(
  ports: Pick<Ports, 'products' | 'store' | 'secrets' | 'now' | 'random'>,
  makeKey: MakeKey,
  product: string,
): Promise<Sign> {
  const alg = ports.products.byId(product)?.signingAlgorithm ?? 'ES256';
  const keys: JWK[] = (await currentSigningKeys(ports, makeKey)).map((key) => JSON.parse(key));
  const jwk = keys.find((key) => key.alg === alg);
  if (!jwk) throw new Error(`there is no key for ${alg}`);
  const key = await importJWK(jwk, alg);
  const header = { alg, ...(jwk.kid && { kid: jwk.kid }) };
  return (claims, typ) => new SignJWT(claims).setProtectedHeader({ ...header, typ }).sign(key);
}
