import { createHash } from 'node:crypto';
import type { ProviderId } from '@isoline/contract/providers.ts';
import { OUTSIDE_TIMEOUT_MS } from '../../model/outside-timeout.ts';
import type { AuthorizationRequest, IdentityFailure, IdentityProvider } from '../../model/ports/identity-provider.ts';
import { networkFailure } from '../network-failure.ts';
import { garbageError, ProviderError } from '../provider-error.ts';
import { idText, pictureUrl, shownName } from '../provider-text.ts';
import { readBounded } from '../read-bounded.ts';

export interface OAuth2Settings {
  /** The provider that its identities belong to. */
  readonly identityProvider: ProviderId;
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  readonly userInfoUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope: string;
  readonly redirectUrl: () => string;
  /** The user-info members with the id, the display name and the picture URL. */
  readonly members: { readonly subject: string; readonly name: string; readonly picture: string };
  readonly timeoutMs?: number;
  readonly fetch?: typeof globalThis.fetch;
}

type Json = Readonly<Record<string, unknown>>;

const PROVIDER = 'oauth2';
const ANSWER_BYTES_MAX = 64 * 1024;

/**
 * Creates the sign-in by any OAuth 2 server with a user-info endpoint: the authorization code grant (RFC 6749) with
 * PKCE (RFC 7636).
 */
export function oauth2Provider(settings: OAuth2Settings): IdentityProvider {
  const {
    clientId,
    clientSecret,
    redirectUrl,
    members,
    timeoutMs = OUTSIDE_TIMEOUT_MS,
    fetch = globalThis.fetch,
  } = settings;
  const basic = Buffer.from(`${formEncoded(clientId)}:${formEncoded(clientSecret)}`).toString('base64');

  async function ask(url: string, init: RequestInit): Promise<{ status: number; json: Json }> {
    const headers = { Accept: 'application/json', ...init.headers };
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const answer = await fetch(url, { ...init, headers, redirect: 'manual', signal });
      return { status: answer.status, json: parse(await readBounded(answer.body, ANSWER_BYTES_MAX)) };
    } catch (error) {
      throw new ProviderError({ provider: PROVIDER, ...networkFailure(error) });
    }
  }

  async function accessToken(code: string, verifier: string): Promise<string> {
    const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUrl(), code_verifier: verifier };
    const headers = { Authorization: `Basic ${basic}` };
    const { status, json } = await ask(settings.tokenUrl, { method: 'POST', headers, body: new URLSearchParams(form) });
    const { access_token: token, error } = json;
    if (status === 200 && typeof token === 'string' && /^[\x21-\x7e]+$/.test(token)) return token;
    throw refused(status, error);
  }

  return {
    authorizationPage: async (request) => ({ url: authorizationUrl(settings, request), embed: false }),
    async exchangeCode({ code, verifier, locale }) {
      const headers = { Authorization: `Bearer ${await accessToken(code, verifier)}`, 'Accept-Language': locale };
      const { status, json } = await ask(settings.userInfoUrl, { headers });
      const subject = idText(json[members.subject]);
      if (status !== 200 || subject === null) throw refused(status, json.error);
      const nickName = shownName(json[members.name]);
      return {
        provider: settings.identityProvider,
        appId: clientId,
        subject,
        unionId: null,
        nickName,
        avatar: pictureUrl(json[members.picture]),
      };
    },
  };
}

function authorizationUrl(settings: OAuth2Settings, { state, verifier, locale }: AuthorizationRequest): string {
  const url = new URL(settings.authorizeUrl);
  const query = {
    response_type: 'code',
    client_id: settings.clientId,
    redirect_uri: settings.redirectUrl(),
    scope: settings.scope,
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ui_locales: locale,
  };
  for (const [name, value] of Object.entries(query)) if (value !== '') url.searchParams.set(name, value);
  return url.href;
}

/** Classifies an error answer (RFC 6749, section 5.2), or an answer without one. */
function refused(status: number, error: unknown): ProviderError {
  const busy = status === 429 || status === 503;
  if (typeof error !== 'string' || !/^\w{1,64}$/.test(error)) {
    if (!busy) return garbageError(PROVIDER, status);
    return new ProviderError({
      provider: PROVIDER,
      kind: 'vendor',
      code: `HTTP ${status}`,
      sent: 'maybe',
      failure: 'busy',
    });
  }
  const failure: IdentityFailure['failure'] = busy ? 'busy' : error === 'invalid_grant' ? 'code' : 'failed';
  return new ProviderError({ provider: PROVIDER, kind: 'vendor', code: error, sent: 'no', failure });
}

/** Parses the JSON object of an answer. Anything else is an empty object. */
function parse(text: string | null): Json {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
  } catch {
    return {};
  }
}

/** Encodes a part of HTTP Basic as a form value (RFC 6749, section 2.3.1). */
const formEncoded = (text: string) => new URLSearchParams({ t: text }).toString().slice('t='.length);
