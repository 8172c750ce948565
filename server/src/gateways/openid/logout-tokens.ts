import { importJWK, type JWK, SignJWT } from 'jose';
import { isLinkLocal } from '../../model/link-local.ts';
import { currentSigningKeys, type MakeKey } from '../../model/openid/signing-keys.ts';
import type { NotifyProduct } from '../../model/ports/notify-product.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { guardedPost } from '../guarded-fetch.ts';
import { resolveOperatorsName } from '../resolve-name.ts';

const TIMEOUT_MS = 5_000;
/**
 * A product may be in a private network, but not at a link-local address, where clouds offer metadata to their
 * machines.
 */
const guard = { resolve: resolveOperatorsName, isAllowed: (address: string) => !isLinkLocal(address) };

/** Creates the sender of logout tokens (OpenID Connect Back-Channel Logout 1.0). */
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
      // The id is the same for every attempt, so the product recognizes a repeated notification.
      .setJti(ports.secrets.keyed('logout-token', sid))
      .sign(await importJWK(jwk, alg));
    const form = new URLSearchParams({ logout_token: token });
    const status = await guardedPost(guard, url, form, AbortSignal.timeout(TIMEOUT_MS));
    if (status < 200 || status >= 300) throw new Error(`the product answered ${status}`);
  };
}
