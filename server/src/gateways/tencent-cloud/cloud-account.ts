import type { Identity } from '../../domain/identity/identity.ts';
import type { IdentityFailure, IdentityProvider } from '../../domain/identity/provider.ts';
import { ProviderError } from '../provider-error.ts';
import { idText, shownName } from '../provider-text.ts';
import { type Tc3Answer, type Tc3Settings, tc3Client } from './tc3.ts';

export interface CloudAccountSettings extends Pick<Tc3Settings, 'secretId' | 'secretKey' | 'timeoutMs' | 'fetch'> {
  /** The authorise page, its query not among it. */
  readonly authorizeUrl: string;
  /** Origins of the products `open` and `sts`. */
  readonly openBaseUrl: string;
  readonly stsBaseUrl: string;
  readonly appId: string;
  /** Where people come back to. */
  readonly redirectUrl: () => string;
}

const OPEN = { service: 'open', version: '2018-12-25' } as const;
// The vendor serves federation tokens in this region alone.
const REGION = 'ap-guangzhou';
const KEY_LIFE_SECONDS = 7_200;
/** A name is a nicety: nobody waits as long for it as for the sign-in. */
const PROFILE_TIMEOUT_MS = 2_000;

/** Sign-in with a Tencent Cloud account (products `open` 2018-12-25 and `sts` 2018-08-13). */
export function tencentCloudAccount(settings: CloudAccountSettings): IdentityProvider {
  const { appId, openBaseUrl, stsBaseUrl } = settings;
  const profileSettings = { ...settings, region: REGION, timeoutMs: PROFILE_TIMEOUT_MS };
  const open = tc3Client({ ...settings, ...OPEN, baseUrl: openBaseUrl, region: REGION });
  const sts = tc3Client({ ...profileSettings, service: 'sts', version: '2018-08-13', baseUrl: stsBaseUrl });

  async function nickName(accessToken: unknown): Promise<string | null> {
    const order = { UserAccessToken: accessToken, Duration: KEY_LIFE_SECONDS, ApiAppId: 0 };
    const key = temporaryKey(await sts.call('GetThirdPartyFederationToken', order));
    if (key === null) return null;
    const person = tc3Client({ ...profileSettings, ...OPEN, ...key, baseUrl: openBaseUrl });
    return shownName((await person.call('GetUserAuthInfo', {}, { token: key.token })).Nickname);
  }

  return {
    authorizeUrl({ state }) {
      const url = new URL(settings.authorizeUrl);
      const query = { scope: 'login', app_id: appId, redirect_url: settings.redirectUrl(), state };
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      return { url: url.href, embed: false };
    },
    async identify({ code }) {
      const answer = await open.call('GetUserAccessToken', { UserAuthCode: code }).catch(explain);
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

/** `Credentials` are an object by the vendor's description, an array in an example of its own tool. */
function temporaryKey({ Credentials: given }: Tc3Answer): TemporaryKey | null {
  const credentials: unknown = Array.isArray(given) ? given[0] : given;
  if (typeof credentials !== 'object' || credentials === null) return null;
  const { TmpSecretId: secretId, TmpSecretKey: secretKey, Token: token } = credentials as Tc3Answer;
  const whole = typeof secretId === 'string' && typeof secretKey === 'string' && typeof token === 'string';
  return whole ? { secretId, secretKey, token } : null;
}

/** The vendor does not publish what a stale code is answered with: every "no" to what we sent is taken for it. */
function explain(error: unknown): never {
  if (!(error instanceof ProviderError) || error.code === undefined) throw error;
  const { provider, kind, code, sent } = error;
  throw new ProviderError({ provider, kind, code, sent, failure: meaning(code) });
}

function meaning(code: string): IdentityFailure['failure'] {
  if (/^(InvalidParameter|InvalidParameterValue|FailedOperation|ResourceNotFound)\b/i.test(code)) return 'code';
  return /^(RequestLimitExceeded|LimitExceeded)\b/i.test(code) ? 'busy' : 'failed';
}
