import { isLinkLocal } from '../../model/link-local.ts';
import type { MakeKey } from '../../model/openid/signing-keys.ts';
import type { NotifyProduct } from '../../model/ports/notify-product.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { guardedPost } from '../guarded-fetch.ts';
import { resolveOperatorsName } from '../resolve-name.ts';
import { signerFor } from './sign-for-product.ts';

const TIMEOUT_MS = 5_000;
const LIFE_SECONDS = 120;
/**
 * A product may be in a private network, but not at a link-local address, where clouds offer metadata to their
 * machines.
 */
const guard = { resolve: resolveOperatorsName, isAllowed: (address: string) => !isLinkLocal(address) };

/** Creates the sender of logout tokens (OpenID Connect Back-Channel Logout 1.0). */
export function logoutTokens(ports: Ports, makeKey: MakeKey, issuer: string): NotifyProduct {
  return async ({ product, sid, accountId }, url) => {
    const sign = await signerFor(ports, makeKey, product);
    const iat = Math.floor(Date.now() / 1000);
    const token = await sign(
      {
        ...{ iss: issuer, aud: product, sub: accountId, sid, iat, exp: iat + LIFE_SECONDS },
        // The id is the same for every attempt, so the product recognizes a repeated notification.
        jti: ports.secrets.keyed('logout-token', sid),
        events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
      },
      'logout+jwt',
    );
    const form = new URLSearchParams({ logout_token: token });
    const status = await guardedPost(guard, url, form, AbortSignal.timeout(TIMEOUT_MS));
    if (status < 200 || status >= 300) throw new Error(`the product answered ${status}`);
  };
}
