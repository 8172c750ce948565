import { isLinkLocal } from '../../model/link-local.ts';
import type { MakeKey } from '../../model/openid/signing-keys.ts';
import type { EventTokens, PushOutcome } from '../../model/ports/event-tokens.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { productOfStream } from '../../model/product-events/logout-streams.ts';
import { type AnswerHead, guardedPost } from '../guarded-fetch.ts';
import { resolveOperatorsName } from '../resolve-name.ts';
import { deliveryFailure, unexpectedStatus } from './delivery-failure.ts';

const TIMEOUT_MS = 5_000;
const LIFE_SECONDS = 120;
/** The answer of a product that cannot use this logout (OpenID Connect Back-Channel Logout 1.0, section 2.8). */
const REFUSED = 400;
/**
 * A product may be in a private network, but not at a link-local address, where clouds offer metadata to their
 * machines.
 */
const guard = { resolve: resolveOperatorsName, isAllowed: (address: string) => !isLinkLocal(address) };

/** Creates the sender of logout tokens (OpenID Connect Back-Channel Logout 1.0). */
export const logoutTokens =
  (
    ports: () => Pick<Ports, 'products' | 'store' | 'secrets' | 'now' | 'random'>,
    makeKey: MakeKey,
    origin: () => string,
  ): EventTokens['logOut'] =>
  async ({ product: stream, sid, subject }, url) => {
    const product = productOfStream(stream);
    const { signerFor } = await import('./sign-for-product.ts');
    const sign = await signerFor(ports(), makeKey, product);
    const iat = Math.floor(Date.now() / 1000);
    const token = await sign(
      {
        ...{ iss: `${origin()}/oidc`, aud: product, sub: subject, sid, iat, exp: iat + LIFE_SECONDS },
        // The id is the same for every attempt, so the product recognizes a repeated notification.
        jti: ports().secrets.keyed('logout-token', sid ?? ''),
        events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
      },
      'logout+jwt',
    );
    const form = new URLSearchParams({ logout_token: token });
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    try {
      return outcomeOf(await guardedPost(guard, url, form, signal));
    } catch (error) {
      return deliveryFailure(error, signal, TIMEOUT_MS);
    }
  };

function outcomeOf(answer: AnswerHead): PushOutcome {
  const { status } = answer;
  if (status >= 200 && status < 300) return { kind: 'accepted' };
  return status === REFUSED ? { kind: 'refused', error: `status ${status}` } : unexpectedStatus(answer);
}
