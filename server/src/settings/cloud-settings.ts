import {
  allNeededWhen,
  type Environment,
  optionalSetting,
  readAll,
  readSettings,
  refuseUnused,
  requiredSetting,
  type SettingValues,
  secret,
  setting,
} from './read-settings.ts';
import { secretChanges } from './secret-changes.ts';
import { httpUrl, oneOf, origin, text } from './setting-schemas.ts';

export const cloudSettings = {
  provider: optionalSetting(
    'CLOUD_PROVIDER',
    oneOf(['tencentcloud-open', 'oauth2', 'off']),
    '`tencentcloud-open` with the sandbox or a `CLOUD_APP_ID`, else `off`',
    '`tencentcloud-open`, `oauth2`, or `off`: nobody signs in with a cloud account',
  ),
};

export const tencentCloudSettings = allNeededWhen('with `CLOUD_PROVIDER=tencentcloud-open`', {
  appId: requiredSetting('CLOUD_APP_ID', text, 'the application at the account open platform'),
  secretId: requiredSetting('CLOUD_SECRET_ID', text, 'id of an API key of the account that owns the application'),
  secretKey: secret(requiredSetting('CLOUD_SECRET_KEY', text, 'that API key'), secretChanges.apiKey),
  authorizeUrl: setting(
    'CLOUD_AUTHORIZE_URL',
    httpUrl,
    'https://cloud.tencent.com/open/authorize',
    'the page where users agree',
  ),
  openBaseUrl: setting(
    'CLOUD_OPEN_BASE_URL',
    origin,
    'https://open.tencentcloudapi.com',
    'origin of the product `open`, which names users',
  ),
  stsBaseUrl: setting(
    'CLOUD_STS_BASE_URL',
    origin,
    'https://sts.tencentcloudapi.com',
    "origin of the product `sts`, whose temporary keys read a user's name",
  ),
});

const oauth2ClientSettings = allNeededWhen('with `CLOUD_PROVIDER=oauth2`', {
  authorizeUrl: requiredSetting('OAUTH2_AUTHORIZE_URL', httpUrl, 'authorization endpoint'),
  tokenUrl: requiredSetting('OAUTH2_TOKEN_URL', httpUrl, 'token endpoint'),
  userInfoUrl: requiredSetting('OAUTH2_USERINFO_URL', httpUrl, 'user-info endpoint'),
  clientId: requiredSetting('OAUTH2_CLIENT_ID', text, 'id of our client there, sent by HTTP Basic'),
  clientSecret: secret(requiredSetting('OAUTH2_CLIENT_SECRET', text, 'secret of our client'), secretChanges.client),
  scope: setting('OAUTH2_SCOPE', text, 'openid profile', 'the scope that is requested'),
});

/** The user-info members that hold the id, the display name and the picture URL. */
const oauth2MemberSettings = {
  subject: setting('OAUTH2_SUBJECT', text, 'sub', 'user-info member with the id'),
  name: setting('OAUTH2_NAME', text, 'name', 'user-info member with the display name'),
  picture: setting('OAUTH2_PICTURE', text, 'picture', 'user-info member with the https URL of the picture'),
};

export const oauth2Settings = { ...oauth2ClientSettings, ...oauth2MemberSettings };

type TencentCloud = { readonly provider: 'tencentcloud-open' } & SettingValues<typeof tencentCloudSettings>;
type OAuth2 = { readonly provider: 'oauth2' } & SettingValues<typeof oauth2ClientSettings> & {
    readonly members: SettingValues<typeof oauth2MemberSettings>;
  };

/** The settings of sign-in with a cloud account; null if it is off. */
export type CloudSettings = TencentCloud | OAuth2 | null;

/** @throws WrongSetting */
export function readCloudSettings(given: Environment, sandboxUrl: string | null): CloudSettings {
  const byDefault = sandboxUrl || given.CLOUD_APP_ID ? 'tencentcloud-open' : 'off';
  const { provider = byDefault } = readSettings(cloudSettings, given);
  if (given.CLOUD_PROVIDER === undefined) {
    refuseUnused(oauth2Settings, given, 'CLOUD_PROVIDER must be "oauth2"');
    if (provider === 'off') refuseUnused(tencentCloudSettings, given, 'CLOUD_APP_ID must be set');
  }
  switch (provider) {
    case 'off':
      return null;
    case 'tencentcloud-open': {
      const env = { ...(sandboxUrl && sandboxTencentCloud(sandboxUrl)), ...given };
      return { provider, ...readSettings(tencentCloudSettings, env) };
    }
    case 'oauth2': {
      const env = { ...(sandboxUrl && sandboxOAuth2(sandboxUrl)), ...given };
      const { client, members } = readAll([], {
        client: () => readSettings(oauth2ClientSettings, env),
        members: () => readSettings(oauth2MemberSettings, env),
      });
      return { provider, ...client, members };
    }
  }
}

const sandboxTencentCloud = (sandboxUrl: string): Environment => ({
  CLOUD_AUTHORIZE_URL: new URL('/open/authorize', sandboxUrl).href,
  CLOUD_OPEN_BASE_URL: sandboxUrl,
  CLOUD_STS_BASE_URL: sandboxUrl,
  CLOUD_APP_ID: '100000000001',
  CLOUD_SECRET_ID: 'AKIDsandboxcloud',
  CLOUD_SECRET_KEY: 'sandbox-cloud-secret-key',
});

const sandboxOAuth2 = (sandboxUrl: string): Environment => ({
  OAUTH2_AUTHORIZE_URL: new URL('/oauth2/authorize', sandboxUrl).href,
  OAUTH2_TOKEN_URL: new URL('/oauth2/token', sandboxUrl).href,
  OAUTH2_USERINFO_URL: new URL('/oauth2/userinfo', sandboxUrl).href,
  OAUTH2_CLIENT_ID: 'isoline-account',
  OAUTH2_CLIENT_SECRET: 'sandbox-oauth2-secret',
});
