import { errors, type KoaContextWithOIDC } from 'oidc-provider';
import { mayRedirectTo } from '../model/openid/agent-document.ts';
import type { Ports } from '../model/ports/ports.ts';

type Params = Readonly<Record<string, unknown>>;

/** The records that a call presents, by the parameter that names them. */
const presented = [
  ['code', 'AuthorizationCode'],
  ['refresh_token', 'RefreshToken'],
  ['device_code', 'DeviceCode'],
  ['token', 'RefreshToken'],
  ['token', 'AccessToken'],
] as const;

/**
 * Returns whether a call could succeed if its client were an agent, judged without the document. Strangers cause us to
 * fetch documents, so a call that fails anyway must not cause a fetch. The library judges known agents.
 */
export async function mayNeedAgent(
  ports: Pick<Ports, 'store' | 'secrets' | 'now'>,
  clientId: string,
  context: KoaContextWithOIDC | undefined,
): Promise<boolean> {
  const { route, params: assembled, body } = context?.oidc ?? {};
  // The library authenticates the client of a pushed request before it assembles the parameters from the body.
  const params: Params = { ...assembled, ...body };
  switch (route) {
    // The client of a pushed request is known since the push.
    case 'authorization':
      return params.request_uri === undefined && isAnswerable(clientId, params);
    case 'pushed_authorization_request':
      return isAnswerable(clientId, params);
    case 'device_authorization':
      return true;
    case 'token':
    case 'revocation':
    case 'introspection':
      return presentsRecord(ports, params);
    default:
      return false;
  }
}

/**
 * Returns whether an authorization request has what every agent's request has: a code, PKCE by S256, and a possible
 * redirect address.
 */
const isAnswerable = (clientId: string, params: Params): boolean =>
  params.response_type === 'code' &&
  params.code_challenge_method === 'S256' &&
  typeof params.code_challenge === 'string' &&
  /^[\w-]{43}$/.test(params.code_challenge) &&
  hasPossibleRedirect(clientId, params.redirect_uri);

/** @throws InvalidRedirectUri for an address that cannot be in any document */
function hasPossibleRedirect(clientId: string, uri: unknown): true {
  if (!mayRedirectTo(clientId, uri)) throw new errors.InvalidRedirectUri();
  return true;
}

async function presentsRecord({ store, secrets, now }: Pick<Ports, 'store' | 'secrets' | 'now'>, params: Params) {
  for (const [name, model] of presented) {
    const value = params[name];
    if (
      typeof value === 'string' &&
      (await store.read.openIdRecords.find({ model, id: secrets.digest(value), now: now() }))
    )
      return true;
  }
  return false;
}
