import { createHash } from 'node:crypto';
import { lifetimes } from '@isoline/contract/limits.ts';
import {
  type Adapter,
  type Configuration,
  type ErrorOut,
  errors,
  type JWK,
  type KoaContextWithOIDC,
  Provider,
} from 'oidc-provider';
import { clientAddressOf } from '../http/client-address-of.ts';
import { type CookieSettings, hostCookie, pathCookie } from '../http/cookies.ts';
import { INTERACTION_COOKIE } from '../http/openid-interaction.ts';
import type { Account } from '../model/entities/account.ts';
import type { ClientSecrets, SigningAlgorithm } from '../model/entities/products.ts';
import { contexts } from '../model/openid/authentication.ts';
import { stillAllowed } from '../model/openid/connection.ts';
import type { Ports } from '../model/ports/ports.ts';
import { Unavailable } from '../model/unavailable.ts';
import { buildClaims, claimsByScope, claimsIn } from '../operations/openid/claims.ts';
import { refreshTokenExpiry } from '../operations/openid/product-tokens.ts';
import { subjectAccount } from '../operations/openid/subject-account.ts';
import { agentClients } from './agent-clients.ts';
import { askToSignOut } from './ask-to-sign-out.ts';
import { clientAdapter } from './client-adapter.ts';
import { clientGetsRefreshToken } from './client-gets-refresh-token.ts';
import { completeScopes } from './complete-scopes.ts';
import { existingGrant } from './existing-grant.ts';
import { hasIdTokenClaims } from './id-token-claims.ts';
import { createPolicy, requireScopes } from './interaction-policy.ts';
import { limitAnonymousRecords } from './limit-anonymous-records.ts';
import { noteClient } from './limit-credentials.ts';
import { checkAssertion, machineClaims } from './machine-grant.ts';
import { productKeys } from './product-keys.ts';
import { programName } from './program-context.ts';
import { recordAdapter } from './record-adapter.ts';
import type { RefusedPage } from './refused-page.ts';
import { requestRecords } from './request-records.ts';
import { requiresPkce } from './requires-pkce.ts';
import { requireResourceServer } from './resource-server.ts';
import { sendUnavailable, unavailableAnswer } from './unavailable-answer.ts';

/** The settings of the OpenID provider besides the ports. */
export interface OpenIdSettings {
  /** The origin of our pages. The issuer is `/oidc` on it. */
  readonly origin: string;
  readonly clientSecrets: ClientSecrets;
  /** Creates the page for a request that cannot be answered to its product; null if another server serves the pages. */
  readonly refusedPage: RefusedPage | null;
  /** Private keys. The first one signs. */
  readonly keys: readonly JWK[];
}

/** The page at which a sign-in to a product continues. */
const SIGN_IN_PAGE = '/LoginPage/LoginPage';
/** Returns the path of the calls that read the cookie of a pending sign-in. */
const interactionPath = (uid: string) => `/apis/user/oauth/interaction/${uid}`;

const seconds = (ms: number) => Math.floor(ms / 1000);
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const ANONYMOUS_SESSION = 10 * MINUTE;

const SESSION = seconds(lifetimes.sessionMs);

/** Returns the life of an access token: it expires with its session at the latest. */
function secondsOfAccessToken({ oidc: { entities } }: KoaContextWithOIDC): number {
  const { authTime } = entities.RefreshToken ?? entities.AuthorizationCode ?? entities.DeviceCode ?? {};
  const life = seconds(lifetimes.accessTokenMs);
  return authTime === undefined ? life : Math.max(1, Math.min(life, authTime + SESSION - seconds(Date.now())));
}

const ttl: Configuration['ttl'] = {
  AccessToken: (ctx, { resourceServer }) => resourceServer?.accessTokenTTL ?? secondsOfAccessToken(ctx),
  AuthorizationCode: MINUTE,
  ClientCredentials: seconds(lifetimes.apiTokenMs),
  IdToken: HOUR,
  Interaction: HOUR,
  DeviceCode: seconds(lifetimes.userCodeMs),
  Grant: SESSION,
  // A session without an account only connects a question with its answer.
  Session: (_ctx, { accountId }) => (accountId ? SESSION : ANONYMOUS_SESSION),
  RefreshToken: (_ctx, token) => {
    const now = Date.now();
    return Math.max(1, seconds(refreshTokenExpiry((token.authTime ?? 0) * 1000, now) - now));
  },
};

/** Builds the configuration of the OpenID provider (docs/contract.md, section 10). */
export function buildConfiguration(
  ports: Ports,
  { origin, clientSecrets, keys, refusedPage }: OpenIdSettings,
): Configuration {
  const { products, secrets } = ports;
  const settings = { secure: origin.startsWith('https://') };
  const cookie = buildCookie(settings);
  const limited = limitAnonymousRecords(ports, settings);
  const clients = buildClients(ports, clientSecrets, settings);
  // The user may have reduced what the product is allowed in another session, after the token was issued.
  const claimsFor = async (account: Account, ctx: KoaContextWithOIDC, use: string, scope: string) => {
    if (use === 'id_token' && !hasIdTokenClaims(products, ctx)) return { sub: account.id };
    const allowed = await stillAllowed(ports, account.id, ctx.oidc.client?.clientId ?? '', scope.split(' '));
    return claimsIn(allowed ?? [], buildClaims(account, origin));
  };
  return {
    adapter: (model) => (model === 'Client' ? clients : limited(model, recordAdapter(ports, model))),
    jwks: { keys: [...keys] },
    acrValues: Object.values(contexts),
    discovery: buildDiscovery(ports),
    claims: { ...mutable(claimsByScope), iss: null, sid: null },
    scopes: ['openid', 'offline_access', 'profile', 'phone', 'email'],
    responseTypes: ['code'],
    allowOmittingSingleRegisteredRedirectUri: false,
    clientAuthMethods: [...clientAuthMethods],
    enabledJWA: {
      idTokenSigningAlgValues: [...new Set(keys.map(({ alg }) => alg as SigningAlgorithm))],
      clientAuthSigningAlgValues: [...assertionAlgorithms],
    },
    pkce: { required: (ctx) => requiresPkce(products, ctx) },
    // `claimsFor` decides it for each product.
    conformIdTokenClaims: false,
    clientBasedCORS: (_ctx, from, client) =>
      client.tokenEndpointAuthMethod === 'none' && (client.redirectUris ?? []).some((uri) => originOf(uri) === from),
    cookies: buildCookies(secrets, settings),
    // The library calls this after it has read the scopes and the APIs of a request, which may have been pushed.
    extraParams: { scope: (ctx) => completeScopes(products, ctx) },
    features: buildFeatures(ports, settings),
    findAccount: async (ctx, sub) => {
      const account = await findAccount(ports, sub);
      return account && { accountId: account.id, claims: async (use, scope) => claimsFor(account, ctx, use, scope) };
    },
    interactions: {
      policy: createPolicy(async (sub) => (await findAccount(ports, sub))?.id ?? sub),
      url: (ctx, { uid, params }) => {
        // Only the browser that started this sign-in can continue it.
        ctx.cookies.set(pathCookie(settings, INTERACTION_COOKIE), uid, {
          ...cookie,
          path: interactionPath(uid),
          maxAge: HOUR * 1000,
          signed: false,
        });
        // The product is the source of the visit, so the sign-in record names it.
        return signInPage(uid, products.byId(String(params.client_id))?.id);
      },
    },
    expiresWithSession: () => true, // every token ends with the session that it came from
    extraTokenClaims: (ctx, token) =>
      token.kind === 'ClientCredentials' ? machineClaims(ports, token.clientId ?? '') : sidOfApiToken(ctx, token),
    assertJwtClientAuthClaimsAndHeader: async (ctx, claims) => checkAssertion(ports, ctx, claims),
    issueRefreshToken: async (_ctx, client, source) => clientGetsRefreshToken(products, client, source.scopes),
    rotateRefreshToken: true,
    loadExistingGrant: (ctx) => existingGrant(ports, ctx),
    renderError: async (ctx, out, cause) => {
      if (cause instanceof Unavailable) sendUnavailable(ctx);
      const error = cause instanceof Unavailable ? unavailableAnswer.body.error : errorOfPage(out, cause);
      if (!refusedPage) return ctx.redirect(`${SIGN_IN_PAGE}?interaction_error=${encodeURIComponent(error)}`);
      const { html, headers } = await refusedPage(error);
      ctx.set(headers); // the status stays that of the error
      ctx.type = 'html';
      ctx.body = html;
    },
    ttl,
  };
}

/** Builds the adapter of clients, which notes for whom a call is authenticated. */
function buildClients(ports: Ports, secrets: ClientSecrets, settings: CookieSettings): Adapter {
  const sources = { agentClient: agentClients(ports, settings), keysOf: productKeys(ports) };
  const adapter = clientAdapter(ports.products, secrets, () => Provider.ctx, sources);
  return {
    ...adapter,
    async find(id) {
      noteClient(ports, id);
      return adapter.find(id);
    },
  };
}

/**
 * Returns the error that our page shows. A sign-out to an unregistered address has its own error, because libraries
 * build that address by themselves. A sign-in that this browser finished in another tab or too late is not an invalid
 * request of the product, although the library calls it one.
 */
function errorOfPage({ error, error_description: description }: ErrorOut, cause: Error): string {
  if (cause instanceof errors.SessionNotFound) return 'sign_in_expired';
  return description === 'post_logout_redirect_uri not registered' ? 'post_logout_redirect_uri' : error;
}

const signInPage = (interaction: string, source: string | undefined) =>
  `${SIGN_IN_PAGE}?${new URLSearchParams({ interaction, ...(source && { source }) })}`;

const clientAuthMethods = ['client_secret_basic', 'client_secret_post', 'private_key_jwt', 'none'] as const;
const assertionAlgorithms = ['ES256', 'RS256', 'PS256', 'EdDSA'] as const;

/** Nodes with this setting do not issue tokens to agents, so all existing tokens of agents are older. */
const agentRefusal = ({ agentPolicy, now }: Ports) =>
  agentPolicy === 'refused' ? { agent_tokens_not_before: Math.ceil(now() / 1000) } : {};

const buildDiscovery = (ports: Ports) => ({
  ui_locales_supported: ['zh-CN', 'en-US'],
  // Without these, the endpoints would have only `client_secret_basic` (RFC 8414, section 2), and a program could not
  // sign out.
  revocation_endpoint_auth_methods_supported: clientAuthMethods,
  revocation_endpoint_auth_signing_alg_values_supported: assertionAlgorithms,
  introspection_endpoint_auth_methods_supported: clientAuthMethods,
  introspection_endpoint_auth_signing_alg_values_supported: assertionAlgorithms,
  client_id_metadata_document_supported: ports.agentPolicy !== 'refused',
  ...agentRefusal(ports),
});

/**
 * Adds the session id to access tokens for APIs. An API of a product that is notified of ended sessions can then tell
 * which tokens to refuse.
 */
const sidOfApiToken: NonNullable<Configuration['extraTokenClaims']> = (_ctx, { aud, ...token }) =>
  aud !== undefined && 'sid' in token && token.sid ? { sid: token.sid } : undefined;

const buildCookies = ({ signatures }: Ports['secrets'], settings: CookieSettings): Configuration['cookies'] => {
  const cookie = buildCookie(settings);
  return {
    keys: [...signatures('openid-cookie', '1')],
    names: {
      session: hostCookie(settings, 'oidc_session'),
      interaction: pathCookie(settings, 'oidc_interaction'),
      resume: pathCookie(settings, 'oidc_resume'),
    },
    long: { ...cookie, path: '/' },
    short: cookie,
  };
};

const buildCookie = ({ secure }: CookieSettings) => ({ httpOnly: true, sameSite: 'lax', secure }) as const;

const deriveNonceSecret = ({ secrets }: Ports) =>
  createHash('sha256').update(secrets.keyed('openid-dpop', '1')).digest();

/** Selects the parts of the standards that the provider supports. */
function buildFeatures(ports: Ports, settings: CookieSettings): Configuration['features'] {
  return {
    devInteractions: { enabled: false },
    // Every node knows the nonces of the others, because they are derived from the shared secret.
    dPoP: { enabled: true, nonceSecret: deriveNonceSecret(ports), requireNonce: () => true },
    resourceIndicators: {
      enabled: true,
      getResourceServerInfo: async (_ctx, resource, client) =>
        requireResourceServer(ports.products, client.clientId, resource),
      useGrantedResource: async () => false,
    },
    deviceFlow: { enabled: true, charset: 'base-20', mask: '****-****', deviceInfo: deviceInfoOf },
    backchannelLogout: { enabled: true },
    introspection: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
    revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
    pushedAuthorizationRequests: { enabled: true },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: async (ctx) => ctx.redirect(`${SIGN_IN_PAGE}?interaction=${askToSignOut(ports, ctx, settings)}`),
      postLogoutSuccessSource: async (ctx) => ctx.redirect('/'),
    },
  };
}

/**
 * Returns the client address of a device request, and the name of its program.
 *
 * @throws InvalidScope before the request is saved: the library itself checks scopes only when it asks the user
 */
function deviceInfoOf(ctx: KoaContextWithOIDC) {
  requireScopes(ctx);
  return {
    ip: clientAddressOf(ctx.req),
    program: programName(ctx.headers['user-agent']),
  };
}

const mutable = (claims: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(Object.entries(claims).map(([scope, names]) => [scope, [...names]]));

/** Returns the origin of an address; null for a custom scheme, whose origin is opaque. */
const originOf = (uri: string) => (/^https?:/.test(uri) && URL.canParse(uri) ? new URL(uri).origin : null);

/** Finds the account of a `sub`, reading it only once for a request. */
function findAccount(ports: Ports, sub: string) {
  const records = requestRecords();
  return subjectAccount((id) => records.account(ports.store.read, id), sub);
}
