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
 * Whether a call could succeed if its client were an agent: all is judged that can be judged without the document. Strangers make
 * us fetch documents, so that a call which fails anyway fetches none. An agent that is known is judged by the library.
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
    // The client of a pushed request is known from when it was pushed.
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

/** Whether an authorization request has what each agent's has: a code, PKCE by S256, and a redirect address that it may have. */
const isAnswerable = (clientId: string, params: Params): boolean =>
  params.response_type === 'code' &&
  params.code_challenge_method === 'S256' &&
  typeof params.code_challenge === 'string' &&
  /^[\w-]{43}$/.test(params.code_challenge) &&
  hasPossibleRedirect(clientId, params.redirect_uri);

/** @throws InvalidRedirectUri for an address that no document can have */
function hasPossibleRedirect(clientId: string, uri: unknown): true {
  if (!mayRedirectTo(clientId, uri)) throw new errors.InvalidRedirectUri();
  return true;
}

async function presentsRecord({ store, secrets, now }: Pick<Ports, 'store' | 'secrets' | 'now'>, params: Params) {
  for (const [name, model] of presented) {
    const value = params[name];
    if (typeof value === 'string' && (await store.read.openIdRecords.find(model, secrets.digest(value), now())))
      return true;
  }
  return false;
}
