import * as oidc from 'openid-client';
import { OUTSIDE_TIMEOUT_MS } from '../../model/outside-timeout.ts';
import type { AuthorizationRequest, CodeExchange, IdentityProvider } from '../../model/ports/identity-provider.ts';
import { ProviderError } from '../provider-error.ts';
import { idText, pictureUrl, shownName } from '../provider-text.ts';
import { readBounded } from '../read-bounded.ts';
import { googleFailure } from './google-failure.ts';

export interface GoogleSettings {
  /** The issuer identifier. Discovery appends `/.well-known/openid-configuration`. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: () => string;
  readonly timeoutMs?: number;
}

const ANSWER_BYTES_MAX = 256 * 1024;

/**
 * Creates the sign-in by Google: the authorization code flow of OpenID Connect Core 1.0 with PKCE, state and nonce. The
 * signature of the ID token is verified; its `sub` is the subject. An e-mail address is not requested, read or linked.
 */
export function googleProvider(settings: GoogleSettings): IdentityProvider {
  let discovered: Promise<oidc.Configuration> | undefined;

  /** Returns the discovered configuration. A failed discovery is retried on the next call. */
  function configuration(): Promise<oidc.Configuration> {
    discovered ??= discover(settings).catch((error: unknown) => {
      discovered = undefined;
      throw error;
    });
    return discovered;
  }

  async function authorizationUrl({ state, nonce, verifier, locale }: AuthorizationRequest): Promise<URL> {
    return oidc.buildAuthorizationUrl(await configuration(), {
      redirect_uri: settings.redirectUri(),
      scope: 'openid profile',
      state,
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      prompt: 'select_account',
      hl: locale,
    });
  }

  async function idTokenClaims({ code, state, nonce, verifier }: CodeExchange): Promise<oidc.IDToken> {
    const config = await configuration();
    const callback = new URL(settings.redirectUri());
    callback.search = String(new URLSearchParams({ code, state }));
    // The state is bound to this provider, and only this provider uses the redirect URI, so the issuer is known (RFC
    // 9207).
    if (config.serverMetadata().authorization_response_iss_parameter_supported) {
      callback.searchParams.set('iss', config.serverMetadata().issuer);
    }
    const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
    const claims = (await oidc.authorizationCodeGrant(config, callback, checks)).claims();
    if (claims) return claims;
    throw new ProviderError({ provider: 'google', kind: 'garbage', sent: 'maybe' });
  }

  return {
    async authorizationPage(request) {
      const url = await authorizationUrl(request).catch(fail);
      return { url: url.href, embed: false };
    },
    async exchangeCode(exchange) {
      const claims = await idTokenClaims(exchange).catch(fail);
      const subject = idText(claims.sub);
      if (subject === null) throw new ProviderError({ provider: 'google', kind: 'garbage', sent: 'maybe' });
      return {
        provider: 'google',
        appId: settings.clientId,
        subject,
        unionId: null,
        nickName: shownName(claims.name),
        avatar: pictureUrl(claims.picture),
      };
    },
  };
}

function discover({
  issuer,
  clientId,
  clientSecret,
  timeoutMs = OUTSIDE_TIMEOUT_MS,
}: GoogleSettings): Promise<oidc.Configuration> {
  const url = new URL(issuer);
  // By default, an ID token from the token endpoint is trusted because of TLS. Verify its signature too.
  const execute = [oidc.enableNonRepudiationChecks];
  // Only the sandbox's issuer uses http: the settings refuse it in production.
  if (url.protocol === 'http:') execute.push(oidc.allowInsecureRequests);
  return oidc.discovery(url, clientId, clientSecret, undefined, {
    execute,
    timeout: timeoutMs / 1000,
    [oidc.customFetch]: fetchBounded,
  });
}

/** Fetches without redirects and reads at most `ANSWER_BYTES_MAX` bytes. */
async function fetchBounded(url: string, options: oidc.CustomFetchOptions): Promise<Response> {
  const answer = await fetch(url, { ...options, redirect: 'manual' } as RequestInit);
  const text = await readBounded(answer.body, ANSWER_BYTES_MAX);
  if (text === null) throw new ProviderError({ provider: 'google', kind: 'garbage', sent: 'maybe' });
  return new Response(text || null, { status: answer.status, headers: answer.headers });
}

function fail(error: unknown): never {
  throw googleFailure(error);
}
