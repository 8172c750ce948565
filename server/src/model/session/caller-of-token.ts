import { isClosed } from '../entities/account.ts';
import type { Caller } from '../entities/request-context.ts';
import type { Ports } from '../ports/ports.ts';
import { Refusal } from '../refusal.ts';

/**
 * Returns the session and the account of an access token (RFC 6750). While a product is switched off, the sessions that
 * it started are refused.
 *
 * @throws Refusal USER_NOT_LOGIN; GONE when the account was merged away or closed
 */
export async function callerOfToken(ports: Ports, accessToken: string): Promise<Caller> {
  const caller = await ports.store.read.accessTokens.caller({
    hash: ports.secrets.digest(accessToken),
    now: ports.now(),
  });
  if (!caller) throw new Refusal('USER_NOT_LOGIN');
  if (isClosed(caller.account)) throw new Refusal('GONE');
  if (caller.session.endedAt !== null || isOff(ports, caller.session.client)) throw new Refusal('USER_NOT_LOGIN');
  return caller;
}

const isOff = ({ products }: Ports, client: string) => !products.byId(client) && products.known(client) !== undefined;
