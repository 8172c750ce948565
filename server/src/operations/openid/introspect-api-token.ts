import { isClosed } from '../../model/entities/account.ts';
import { isAgentClient } from '../../model/openid/client-name.ts';
import { apiFor } from '../../model/openid/scopes.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { API_TOKEN, scopesStillGranted } from './product-tokens.ts';

/** The sealed payload of an access token for an API. */
interface ApiToken {
  readonly jti: string;
  readonly aud: string;
  readonly clientId: string;
  readonly scope: string;
  readonly iat: number;
  readonly exp: number;
  readonly sid?: string;
  /** The thumbprint of the key that the token is bound to (RFC 9449). */
  readonly jkt?: string;
}

/**
 * Answers the introspection of an access token for an API (RFC 7662, section 2.2), for the product of the API and the
 * product that got the token. Returns null for any other product; for a token that has expired or whose session, grant
 * or connection has ended; and for the token of an agent if agents are refused or its document is no longer valid. Does
 * not fetch the document.
 *
 * @param asking the product that calls
 */
export async function introspectApiToken(
  { store, secrets, now, products, agentPolicy }: Pick<Ports, 'store' | 'secrets' | 'now' | 'products' | 'agentPolicy'>,
  text: string,
  asking: string,
  issuer: string,
): Promise<Readonly<Record<string, unknown>> | null> {
  const found = await store.read.openIdRecords.findToken({ model: API_TOKEN, id: secrets.digest(text), now: now() });
  const opened = found && secrets.open('openid-record', found.payload);
  if (!found?.consent || found.grant === null || !opened) return null;
  const { account, consent } = found;
  if (isClosed(account) || account.frozenAt !== null) return null;
  const { jti, aud, clientId, scope, iat, exp, sid, jkt }: ApiToken = JSON.parse(opened);
  if (
    isAgentClient(clientId) &&
    (agentPolicy === 'refused' || !(await store.read.agents.find({ clientId, now: now() })))
  )
    return null;
  const api = apiFor(products, clientId, aud);
  const scopes = scopesStillGranted(scope.split(' '), consent);
  if (!api || scopes.length === 0 || ![clientId, api.product.id].includes(asking)) return null;
  const bound = jkt === undefined ? { token_type: 'Bearer' } : { token_type: 'DPoP', cnf: { jkt } };
  const common = { active: true, iss: issuer, sub: account.id, aud, client_id: clientId, scope: scopes.join(' ') };
  return { ...common, iat, exp, jti, sid, ...bound };
}
