import type { Identity } from '../../model/entities/identity.ts';
import { OUTSIDE_TIMEOUT_MS } from '../../model/outside-timeout.ts';
import type { IdentityFailure, IdentityProvider } from '../../model/ports/identity-provider.ts';
import { ProviderError } from '../provider-error.ts';
import { idText, shownName } from '../provider-text.ts';
import { type Tc3Answer, type Tc3Settings, tc3Client } from './tc3-client.ts';

export interface TencentCloudSettings extends Pick<Tc3Settings, 'secretId' | 'secretKey' | 'timeoutMs' | 'post'> {
  /** The authorization page, without its query. */
  readonly authorizeUrl: string;
  /** Origins of the products `open` and `sts`. */
  readonly openBaseUrl: string;
  readonly stsBaseUrl: string;
  readonly appId: string;
  /** Returns the redirect URI. */
  readonly redirectUrl: () => string;
}

const OPEN = { service: 'open', version: '2018-12-25' } as const;
// The vendor issues federation tokens only in this region.
const REGION = 'ap-guangzhou';
const KEY_LIFE_SECONDS = 7_200;
/** The display name is optional, so its calls get only this share of the sign-in's time. */
const PROFILE_TIME = 0.4;

/** Creates the sign-in with a Tencent Cloud account (products `open` 2018-12-25 and `sts` 2018-08-13). */
export function tencentCloudProvider(settings: TencentCloudSettings): IdentityProvider {
  const { appId, openBaseUrl, stsBaseUrl, timeoutMs = OUTSIDE_TIMEOUT_MS } = settings;
  const profileSettings = { ...settings, region: REGION, timeoutMs: timeoutMs * PROFILE_TIME };
  const open = tc3Client({ ...settings, ...OPEN, baseUrl: openBaseUrl, region: REGION });
  const sts = tc3Client({ ...profileSettings, service: 'sts', version: '2018-08-13', baseUrl: stsBaseUrl });

  async function nickName(accessToken: unknown): Promise<string | null> {
    const request = { UserAccessToken: accessToken, Duration: KEY_LIFE_SECONDS, ApiAppId: 0 };
    const key = temporaryKey(await sts.call('GetThirdPartyFederationToken', request));
    if (key === null) return null;
    const userClient = tc3Client({ ...profileSettings, ...OPEN, ...key, baseUrl: openBaseUrl });
    return shownName((await userClient.call('GetUserAuthInfo', {}, { token: key.token })).Nickname);
  }

  return {
    async authorizationPage({ state }) {
      const url = new URL(settings.authorizeUrl);
      const query = { scope: 'login', app_id: appId, redirect_url: settings.redirectUrl(), state };
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      return { url: url.href, embed: false };
    },
    async exchangeCode({ code }) {
      const answer = await open.call('GetUserAccessToken', { UserAuthCode: code }).catch(classify);
      const subject = idText(answer.UserOpenId);
      if (subject === null) throw new ProviderError({ provider: 'open', kind: 'garbage', sent: 'maybe' });
      const name = await nickName(answer.UserAccessToken).catch(() => null);
      const identity: Identity = {
        provider: 'tc',
        appId,
        subject,
        unionId: idText(answer.UserUnionId),
        nickName: name,
        avatar: null,
      };
      return identity;
    },
  };
}

interface TemporaryKey {
  readonly secretId: string;
  readonly secretKey: string;
  readonly token: string;
}

/**
 * Reads the temporary key. `Credentials` is an object in the vendor's reference and an array in an example of the
 * vendor's own tool.
 */
function temporaryKey({ Credentials: given }: Tc3Answer): TemporaryKey | null {
  const credentials: unknown = Array.isArray(given) ? given[0] : given;
  if (typeof credentials !== 'object' || credentials === null) return null;
  const { TmpSecretId: secretId, TmpSecretKey: secretKey, Token: token } = credentials as Tc3Answer;
  const complete = typeof secretId === 'string' && typeof secretKey === 'string' && typeof token === 'string';
  return complete ? { secretId, secretKey, token } : null;
}

/**
 * Classifies the vendor's errors. The vendor does not document an error for an expired code, so every rejected input
 * counts as one.
 */
function classify(error: unknown): never {
  if (!(error instanceof ProviderError) || error.code === undefined) throw error;
  const { provider, kind, code, sent } = error;
  throw new ProviderError({ provider, kind, code, sent, failure: failureOf(code) });
}

function failureOf(code: string): IdentityFailure['failure'] {
  if (/^(InvalidParameter|InvalidParameterValue|FailedOperation|ResourceNotFound)\b/i.test(code)) return 'code';
  return /^(RequestLimitExceeded|LimitExceeded)\b/i.test(code) ? 'busy' : 'failed';
}
