import { importJWK, type JWK, SignJWT } from 'jose';
import { currentSigningKeys, type MakeKey } from '../../model/openid/signing-keys.ts';
import type { NotifyProduct } from '../../model/ports/notify-product.ts';
import type { Ports } from '../../model/ports/ports.ts';

const TIMEOUT_MS = 5_000;

/** Sends logout tokens (OpenID Connect Back-Channel Logout 1.0). */
export function logoutTokens(ports: Ports, makeKey: MakeKey, issuer: string): NotifyProduct {
  return async ({ product, sid, accountId }, url) => {
    const alg = ports.products.byId(product)?.signingAlgorithm ?? 'ES256';
    const keys: JWK[] = (await currentSigningKeys(ports, makeKey)).map((key) => JSON.parse(key));
    const jwk = keys.find((key) => key.alg === alg);
    if (!jwk) throw new Error(`there is no key for ${alg}`);
    const token = await new SignJWT({ sid, events: { 'http://schemas.openid.net/event/backchannel-logout': {} } })
      .setProtectedHeader({ alg, typ: 'logout+jwt', ...(jwk.kid && { kid: jwk.kid }) })
      .setIssuer(issuer)
      .setAudience(product)
      .setSubject(accountId)
      .setIssuedAt()
      .setExpirationTime('2 minutes')
      // The same for every try, so that a product sees that it is one event.
      .setJti(ports.secrets.keyed('logout-token', sid))
      .sign(await importJWK(jwk, alg));
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ logout_token: token }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the product answered ${response.status}`);
  };
}
