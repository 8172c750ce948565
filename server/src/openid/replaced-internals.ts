import { decodeProtectedHeader } from 'jose';
import { errors, type KoaContextWithOIDC, Provider, type ResourceServer } from 'oidc-provider';
import { checkDpopReplay, validateDpop } from 'oidc-provider/lib/helpers/grants.js';
import type { ClientSecrets } from '../model/entities/products.ts';

/*
 * Features for which `oidc-provider` has no option. Each function uses or replaces a part of the library that its
 * documentation does not promise; no other file does. `replaced-internals.test.ts` names the version that this was
 * checked against, and fails for another one: read these parts again, run the tests of `server/test/openid`, and name
 * the new version there.
 */

export type ProviderSession = InstanceType<Provider['Session']>;
type Context = Parameters<Provider['Session']['get']>[0];

/**
 * Replaces the look-up of the library's session (`models/session.js`, which reads its own cookie).
 *
 * @param get gets the library's own look-up as its second argument
 */
export function replaceSession(
  { Session }: Provider,
  get: (ctx: KoaContextWithOIDC, librarysOwn: () => Promise<ProviderSession>) => Promise<ProviderSession>,
): void {
  const librarysOwn = Session.get.bind(Session);
  Session.get = async (ctx: Context) => {
    const session = await get(ctx as KoaContextWithOIDC, () => librarysOwn(ctx));
    // A context outside of a request of the library has no `oidc`.
    (ctx as Partial<KoaContextWithOIDC>).oidc?.entity('Session', session);
    return session;
  };
}

/** Creates a session of the library with our id as its `uid`. The types leave out the payload. */
export function newProviderSession(provider: Provider, uid: string): ProviderSession {
  const Constructor = provider.Session as unknown as new (payload: object) => ProviderSession;
  return new Constructor({ uid });
}

/** Replaces the sign-in of one session. `signIn` gets the library's own function as its second argument. */
export function replaceLoginAccount(
  session: ProviderSession,
  signIn: (
    details: Parameters<ProviderSession['loginAccount']>[0],
    librarysOwn: ProviderSession['loginAccount'],
  ) => void,
): void {
  const librarysOwn = session.loginAccount.bind(session);
  Object.defineProperty(session, 'loginAccount', {
    value: (details: Parameters<ProviderSession['loginAccount']>[0]) => signIn(details, librarysOwn),
  });
}

/**
 * Gives the token endpoint the session that our grant starts. The endpoint has no session of its own, and the types
 * make it read-only.
 */
export function setSession({ oidc }: KoaContextWithOIDC, session: ProviderSession): void {
  Object.assign(oidc, { session });
}

/** Sets the API of a request for one of our grants. The types make the list read-only and leave out the class. */
export function setResource(
  provider: Provider,
  { oidc }: KoaContextWithOIDC,
  id: string,
  server: ResourceServer,
): void {
  const { ResourceServer: Constructor } = provider as unknown as {
    ResourceServer: new (id: string, server: ResourceServer) => object;
  };
  Object.assign(oidc.resourceServers ?? {}, { [id]: new Constructor(id, server) });
}

/**
 * Returns the thumbprint of the key that a request for one of our grants proves (RFC 9449), or undefined if the request
 * does not carry a proof. `consume` consumes the proof.
 *
 * @throws InvalidDpopProof, UseDpopNonce, InvalidGrant
 */
export async function provenKey(provider: Provider, ctx: KoaContextWithOIDC) {
  const proof = await validateDpop(provider, ctx);
  const consume = async () => {
    if (proof) await checkDpopReplay(provider, ctx, proof, ctx.oidc.client?.clientId ?? '');
  };
  return { jkt: proof?.thumbprint, consume };
}

/** Makes an access token valid for an API. */
export function setAudience(token: object, resourceServer: object | undefined): void {
  Object.assign(token, { resourceServer });
}

/** Gives an id token its scope, by which the library selects its claims. The types leave it out. */
export function setScope(token: InstanceType<Provider['IdToken']>, scope: string): void {
  Object.assign(token, { scope });
}

/**
 * Replaces the library's comparison of secrets: a client may have two, which are stored as hashes. A secret is also
 * accepted without form encoding. RFC 6749 (section 2.3.1) requires it in the header, but many clients leave it out
 * (Authlib, curl), so a plus in the secret is read as a space.
 */
export function compareSecrets({ Client }: Provider, { accepts }: Pick<ClientSecrets, 'accepts'>): void {
  type OfClient = { readonly clientId: string };
  const { prototype } = Client as unknown as { prototype: { compareClientSecret(actual: string): boolean } };
  prototype.compareClientSecret = function compare(this: OfClient, actual: string) {
    return accepts(this.clientId, actual) || accepts(this.clientId, actual.replaceAll(' ', '+'));
  };
}

/**
 * Accepts an id token as a hint by any of these algorithms. The library accepts only the present one of the product
 * (`models/id_token.js`), so that a product whose algorithm has changed could not sign its users out.
 */
export function acceptFormerAlgorithms({ IdToken }: Provider, algorithms: readonly string[]): void {
  const validate = IdToken.validate.bind(IdToken);
  IdToken.validate = async (token, client) => {
    const { alg = '' } = decodeProtectedHeader(token);
    return validate(
      token,
      algorithms.includes(alg) ? Object.create(client, { idTokenSignedResponseAlg: { value: alg } }) : client,
    );
  };
}

/**
 * Stores a record of each JWT, which the library issues without one. The code or refresh token before it is then
 * consumed in the transaction of that record, and introspection can tell whether the JWT is still live. A token that
 * allows nothing is not issued.
 */
export function recordJwts({ AccessToken }: Provider): void {
  type Token = InstanceType<Provider['AccessToken']> & { readonly jkt?: string; readonly grantId?: string };
  const { prototype } = AccessToken as unknown as {
    prototype: { getValueAndPayload(): Promise<{ readonly value: string; readonly payload?: object }> };
  };
  const { getValueAndPayload } = prototype;
  prototype.getValueAndPayload = async function record(this: Token) {
    if (this.aud !== undefined && !this.scope) throw new errors.InvalidScope('the user allows nothing of this API', '');
    const issued = await getValueAndPayload.call(this);
    if (issued.payload) return issued;
    const { iat, exp } = JSON.parse(Buffer.from(issued.value.split('.')[1] ?? '', 'base64url').toString());
    const { jti, accountId, clientId, grantId, sessionUid, expiresWithSession, scope, aud, sid, jkt } = this;
    const of = { accountId, clientId, grantId, sessionUid, expiresWithSession };
    return {
      ...issued,
      payload: { iat, exp, jti, kind: 'AccessToken', ...of, scope, aud, sid, jkt, jwt: issued.value },
    };
  };
}

/**
 * Gives a rotated refresh token the same successor on every use. `deriveSuccessor` derives the successor's id from the
 * old one.
 */
export function deriveSuccessors({ RefreshToken }: Provider, deriveSuccessor: (rotated: string) => string): void {
  const { prototype } = RefreshToken as unknown as { prototype: { generateTokenId(): string } };
  const { generateTokenId } = prototype;
  prototype.generateTokenId = function generate() {
    const rotated = Provider.ctx?.oidc.entities.RotatedRefreshToken?.jti;
    return rotated === undefined ? generateTokenId.call(this) : deriveSuccessor(rotated);
  };
}

/**
 * Shows the error of an authorization request on our page instead of a redirect if `isKept` returns true. The library
 * notifies its listeners of an error first, and then checks the error for permission to redirect
 * (`shared/authorization_error_handler.js`).
 */
export function keepErrors(provider: Provider, isKept: (ctx: KoaContextWithOIDC) => boolean): void {
  const keep = (ctx: KoaContextWithOIDC, error: Error) => {
    if (isKept(ctx)) Object.assign(error, { allow_redirect: false });
  };
  provider.on('authorization.error', keep);
  provider.on('server_error', keep);
}
