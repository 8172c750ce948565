import type { ErrorKey } from '@isoline/contract/errors.ts';
import { type Account, isClosed } from '../../model/entities/account.ts';
import type { Caller } from '../../model/entities/request-context.ts';
import { stillAllowed } from '../../model/openid/connection.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { Refusal } from '../../model/refusal.ts';
import { callerOfToken } from '../../model/session/caller-of-token.ts';

/**
 * Returns the caller of a token that a product presents: a token of one of our sessions, or of the OpenID provider. The
 * product gets the same refusal for every invalid token, so that it does not learn that an account was merged.
 *
 * @param product the product that the call names; null if it names none. A token of the OpenID provider is valid only
 *   for its own product: another product that gets it must not act as the user (RFC 9700, section 2.3)
 * @throws Refusal `key`
 */
export async function callerOfProductToken(
  ports: Ports,
  token: string,
  product: string | null,
  key: ErrorKey,
): Promise<Caller> {
  try {
    return await callerOfToken(ports, token);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // The second query runs only for a token that does not belong to one of our sessions.
    const holder = await openIdHolder(ports, token, product);
    if (holder) return holder;
    throw new Refusal(key);
  }
}

/**
 * Returns the caller of an OpenID access token, limited to what its scopes cover and the user still allows. Only
 * first-party products learn how the account is protected.
 */
async function openIdHolder(ports: Ports, token: string, product: string | null): Promise<Caller | null> {
  const { accessTokens } = ports.store.read;
  const found = await accessTokens.productCaller({ hash: ports.secrets.digest(token), now: ports.now() });
  if (!found || found.caller.session.endedAt !== null || isClosed(found.caller.account)) return null;
  const issued = issuedAs(ports, found.payload);
  // Refuse a bound token: this call cannot carry a proof of its key (RFC 9449).
  if (product === null || issued?.clientId !== product || issued.jkt !== undefined) return null;
  const { caller } = found;
  const { account } = caller;
  const scopes = await stillAllowed(ports, account.id, product, found.scopes);
  if (!scopes) return null;
  const covered: Account = {
    ...account,
    ...(!scopes.includes('profile') && { nickName: '', avatarKey: null }),
    ...(!scopes.includes('phone') && { phone: null }),
    ...(!scopes.includes('email') && { email: null }),
  };
  if (ports.products.byId(product)?.firstParty) return { ...caller, account: covered };
  return { ...caller, account: { ...covered, passwordHash: null }, linked: [] };
}

/** Returns the product that a token was issued to and the key that it is bound to, from its sealed payload. */
function issuedAs({ secrets }: Ports, sealed: string): { readonly clientId: string; readonly jkt?: string } | null {
  const payload = secrets.open('openid-record', sealed);
  return payload === null ? null : JSON.parse(payload);
}
