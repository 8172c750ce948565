import * as v from 'valibot';
import { type Environment, readSettings, requiredSetting, setting } from './read-settings.ts';
import { httpUrl, oneOf, text } from './setting-schemas.ts';

/** How users sign in with a cloud account; null if it is off. */
export type CloudSettings =
  | {
      readonly provider: 'tencentcloud-open';
      readonly authorizeUrl: string;
      readonly openBaseUrl: string;
      readonly stsBaseUrl: string;
      readonly appId: string;
      readonly secretId: string;
      readonly secretKey: string;
    }
  | {
      readonly provider: 'oauth2';
      readonly authorizeUrl: string;
      readonly tokenUrl: string;
      readonly userInfoUrl: string;
      readonly clientId: string;
      readonly clientSecret: string;
      readonly scope: string;
      /** The user-info members that hold the id, the display name and the picture URL. */
      readonly members: { readonly subject: string; readonly name: string; readonly picture: string };
    }
  | null;

const providerSchema = v.object({
  CLOUD_PROVIDER: requiredSetting(
    oneOf(['tencentcloud-open', 'oauth2', 'off']),
    'off by default, unless the sandbox is on or CLOUD_APP_ID is set',
  ),
});

const tencentCloudSchema = v.object({
  CLOUD_AUTHORIZE_URL: setting(httpUrl, 'https://cloud.tencent.com/open/authorize', 'Authorization page'),
  CLOUD_OPEN_BASE_URL: setting(httpUrl, 'https://open.tencentcloudapi.com', 'Origin of the product "open"'),
  CLOUD_STS_BASE_URL: setting(httpUrl, 'https://sts.tencentcloudapi.com', 'Origin of the product "sts"'),
  CLOUD_APP_ID: requiredSetting(text, 'Application at the account open platform'),
  CLOUD_SECRET_ID: requiredSetting(text, 'API key id of the account that owns the application'),
  CLOUD_SECRET_KEY: requiredSetting(text, 'API key of the account that owns the application'),
});

const oauth2Schema = v.object({
  OAUTH2_AUTHORIZE_URL: requiredSetting(httpUrl, 'Authorization endpoint'),
  OAUTH2_TOKEN_URL: requiredSetting(httpUrl, 'Token endpoint'),
  OAUTH2_USERINFO_URL: requiredSetting(httpUrl, 'User-info endpoint'),
  OAUTH2_CLIENT_ID: requiredSetting(text, 'Client id'),
  OAUTH2_CLIENT_SECRET: requiredSetting(text, 'Client secret'),
  OAUTH2_SCOPE: setting(text, 'openid profile', 'Requested scope'),
  OAUTH2_SUBJECT: setting(text, 'sub', 'User-info member with the id'),
  OAUTH2_NAME: setting(text, 'name', 'User-info member with the display name'),
  OAUTH2_PICTURE: setting(text, 'picture', 'User-info member with the picture URL'),
});

/** The schemas of these settings. */
export const cloudSchemas = [providerSchema, tencentCloudSchema, oauth2Schema];

/** @throws WrongSetting */
export function readCloudSettings(env: Environment, sandboxUrl: string | null): CloudSettings {
  const CLOUD_PROVIDER = sandboxUrl || env.CLOUD_APP_ID ? 'tencentcloud-open' : 'off';
  const { CLOUD_PROVIDER: provider } = readSettings(providerSchema, { CLOUD_PROVIDER, ...env });
  switch (provider) {
    case 'off':
      return null;
    case 'tencentcloud-open':
      return readTencentCloud({ ...(sandboxUrl && sandboxTencentCloud(sandboxUrl)), ...env });
    case 'oauth2':
      return readOAuth2({ ...(sandboxUrl && sandboxOAuth2(sandboxUrl)), ...env });
  }
}

function readTencentCloud(env: Environment): CloudSettings {
  const read = readSettings(tencentCloudSchema, env);
  return {
    provider: 'tencentcloud-open',
    authorizeUrl: read.CLOUD_AUTHORIZE_URL,
    openBaseUrl: read.CLOUD_OPEN_BASE_URL,
    stsBaseUrl: read.CLOUD_STS_BASE_URL,
    appId: read.CLOUD_APP_ID,
    secretId: read.CLOUD_SECRET_ID,
    secretKey: read.CLOUD_SECRET_KEY,
  };
}

function readOAuth2(env: Environment): CloudSettings {
  const read = readSettings(oauth2Schema, env);
  return {
    provider: 'oauth2',
    authorizeUrl: read.OAUTH2_AUTHORIZE_URL,
    tokenUrl: read.OAUTH2_TOKEN_URL,
    userInfoUrl: read.OAUTH2_USERINFO_URL,
    clientId: read.OAUTH2_CLIENT_ID,
    clientSecret: read.OAUTH2_CLIENT_SECRET,
    scope: read.OAUTH2_SCOPE,
    members: { subject: read.OAUTH2_SUBJECT, name: read.OAUTH2_NAME, picture: read.OAUTH2_PICTURE },
  };
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
