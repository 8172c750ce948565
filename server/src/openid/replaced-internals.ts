import { type KoaContextWithOIDC, Provider } from 'oidc-provider';

/*
 * What `oidc-provider` has no option for. Each function uses or replaces a part of the library that its documentation does not
 * promise; no other file does. `replaced-internals.test.ts` names the version that this was read against, and fails for another
 * one: read these parts again then, run the tests of `server/test/openid`, and name the new version there.
 */

export type ProviderSession = InstanceType<Provider['Session']>;
type Context = Parameters<Provider['Session']['get']>[0];

/**
 * Replaces how the library finds its session (`models/session.js`, which reads its own cookie).
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

/** A new session of the library with an id of ours as its `uid`. The types leave out the payload. */
export function newProviderSession(provider: Provider, uid: string): ProviderSession {
  const Constructor = provider.Session as unknown as new (payload: object) => ProviderSession;
  return new Constructor({ uid });
}

/** Replaces how one session is signed in. `signIn` gets the library's own function as its second argument. */
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

/** Gives the token endpoint the session that a grant of ours begins. It has none of its own, and the types make it read-only. */
export function setSession({ oidc }: KoaContextWithOIDC, session: ProviderSession): void {
  Object.assign(oidc, { session });
}

/** Gives an id token its scope, by which the library chooses its claims. The types leave it out. */
export function setScope(token: InstanceType<Provider['IdToken']>, scope: string): void {
  Object.assign(token, { scope });
}

/**
 * Accepts a secret that a product sends as it is. RFC 6749 (section 2.3.1) has it form-encoded in the header, which many clients
 * leave out (Authlib, curl), so that a plus in it is read as a space.
 */
export function acceptPlainSecrets({ Client }: Provider): void {
  const { prototype } = Client as unknown as { prototype: { compareClientSecret(actual: string): boolean } };
  const { compareClientSecret: isSecret } = prototype;
  prototype.compareClientSecret = function compare(actual) {
    return isSecret.call(this, actual) || isSecret.call(this, actual.replaceAll(' ', '+'));
  };
}

/** Gives a rotated refresh token the same successor again. `successorOf` derives its id from the old one. */
export function deriveSuccessors({ RefreshToken }: Provider, successorOf: (rotated: string) => string): void {
  const { prototype } = RefreshToken as unknown as { prototype: { generateTokenId(): string } };
  const { generateTokenId } = prototype;
  prototype.generateTokenId = function generate() {
    const rotated = Provider.ctx?.oidc.entities.RotatedRefreshToken?.jti;
    return rotated === undefined ? generateTokenId.call(this) : successorOf(rotated);
  };
}
