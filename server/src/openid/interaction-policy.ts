import { decodeJwt } from 'jose';
import { errors, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import { contexts } from '../model/openid/authentication.ts';
import { allowAnything } from '../model/openid/scopes.ts';
import { allowedScopes } from './allowed-scopes.ts';
import { requestedOfApis } from './resource-server.ts';

const { Check, Prompt, base } = interactionPolicy;

/**
 * Creates the policy that decides when a sign-in needs the user. It extends the library's rules by a choice of the
 * account for `prompt=select_account`, a step-up that `acr_values` requests, and an id token hint that may name an
 * account merged into the signed-in one.
 *
 * @param findSurvivor returns the account that an account was merged into, or the account itself
 */
export function createPolicy(findSurvivor: (accountId: string) => Promise<string>) {
  const policy = base();
  policy.add(new Prompt({ name: 'select_account', requestable: true }), 0);
  policy.add(new Prompt({ name: 'step_up', requestable: false }, stepUpCheck()), 2);
  policy.add(new Prompt({ name: 'allowed', requestable: false }, allowedCheck()));
  const { checks } = policy.get('login') ?? {};
  checks?.add(scopeCheck(), 0);
  checks?.add(redirectCheck(), 0);
  checks?.remove('id_token_hint');
  checks?.add(hintCheck(findSurvivor));
  return policy;
}

/**
 * Requires the user that an id token hint names. After a sign-in of another user the request is refused, because that
 * user does not get a token for it (OpenID Connect Core 1.0, section 3.1.2.2).
 */
const hintCheck = (findSurvivor: (accountId: string) => Promise<string>) =>
  new Check('id_token_hint', OTHER_USER, 'login_required', async (ctx) => {
    const { accountId } = ctx.oidc.session ?? {};
    const hinted = hintedSubject(ctx);
    if (hinted === null || (accountId !== undefined && (await findSurvivor(hinted)) === accountId))
      return Check.NO_NEED_TO_PROMPT;
    if (accountId !== undefined && ctx.oidc.route === 'resume') throw new errors.LoginRequired(OTHER_USER);
    return Check.REQUEST_PROMPT;
  });

const OTHER_USER = 'id_token_hint and authenticated subject do not match';

/** Returns the `sub` of the id token hint, which the library verified when the sign-in started; null without a hint. */
function hintedSubject({ oidc }: KoaContextWithOIDC): string | null {
  const hint = oidc.params?.id_token_hint;
  return typeof hint === 'string' ? (decodeJwt(hint).sub ?? '') : null;
}

/**
 * Checks the redirect address again. The library checks it once, when a sign-in starts, but it may have been removed
 * while the user was asked.
 */
const redirectCheck = () =>
  new Check('redirect_uri', 'the redirect address was removed', 'invalid_request', (ctx) => {
    if (hasRemovedRedirect(ctx)) throw new errors.InvalidRedirectUri();
    return Check.NO_NEED_TO_PROMPT;
  });

/** Returns whether a sign-in continues although its client no longer has the redirect address. */
export const hasRemovedRedirect = ({ oidc }: KoaContextWithOIDC): boolean =>
  oidc?.route === 'resume' && oidc.client?.redirectUriAllowed(String(oidc.params?.redirect_uri)) === false;

/**
 * Refuses a request with only unknown scopes. Otherwise it would end in `access_denied`, as if the user had refused.
 */
const scopeCheck = () =>
  new Check('scope', 'no known scope is requested', 'invalid_scope', (ctx) => {
    requireScopes(ctx);
    return Check.NO_NEED_TO_PROMPT;
  });

/**
 * @throws InvalidScope for a request that does not leave its user anything to allow, of the account or of an API that
 * it names
 */
export function requireScopes(ctx: KoaContextWithOIDC): void {
  // The user is asked about scopes, and an API may check only the audience.
  for (const [resource, scopes] of requestedOfApis(ctx)) {
    const known = [...(ctx.oidc.resourceServers?.[resource]?.scopes ?? [])].join(', ');
    if (scopes.length === 0) throw new errors.InvalidScope(`request at least one scope of ${resource}: ${known}`, '');
  }
  if (allowAnything(requestedScopes(ctx))) return;
  const asked = String(ctx.oidc.params?.scope ?? '');
  throw new errors.InvalidScope(
    'request at least one scope that the discovery document lists, besides offline_access',
    asked,
  );
}

/** Refuses a code without any scope, which would not bring a token. The user has answered before this check. */
const allowedCheck = () =>
  new Check('allowed', 'the user denied all requested scopes', 'access_denied', (ctx) => {
    const { grant } = ctx.oidc;
    if (!grant || !allowAnything(allowedScopes(ctx, grant)))
      throw new errors.AccessDenied('the user denied all requested scopes');
    return Check.NO_NEED_TO_PROMPT;
  });

/** Requires a step-up for a product that accepts only that as its context. Unknown contexts are voluntary. */
const stepUpCheck = () =>
  new Check('step_up', 'the user has to prove that they are there', 'interaction_required', ({ oidc }) => {
    const wanted = String(oidc.params?.acr_values ?? '').split(' ');
    const isMissing = wanted.includes(contexts.stepUp) && !wanted.includes(oidc.acr ?? '');
    return isMissing ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT;
  });

/**
 * Returns the requested scopes of an authorization request: the scopes of OpenID Connect, and the scopes of the APIs
 * that it names.
 */
export const requestedScopes = (ctx: KoaContextWithOIDC): string[] => [
  ...ctx.oidc.requestParamOIDCScopes,
  ...requestedOfApis(ctx).flatMap(([, scopes]) => scopes),
];
