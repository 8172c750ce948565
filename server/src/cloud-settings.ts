import { type Environment, httpUrl, needed, oneOf, sandboxUrl } from './setting.ts';

/** How people sign in with a cloud account; null: not at all. */
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
      readonly members: { readonly subject: string; readonly name: string; readonly picture: string };
    }
  | null;

/** @throws WrongSetting */
export function cloudFrom(env: Environment, sandbox: boolean): CloudSettings {
  const provider = sandbox
    ? oneOf(env, 'CLOUD_PROVIDER', ['tencentcloud-open', 'oauth2', 'off'])
    : oneOf(env, 'CLOUD_PROVIDER', [
        env.CLOUD_APP_ID ? 'tencentcloud-open' : 'off',
        'tencentcloud-open',
        'oauth2',
        'off',
      ]);
  switch (provider) {
    case 'off':
      return null;
    case 'tencentcloud-open':
      return tencentCloud({ ...(sandbox ? sandboxTencentCloud(env) : realTencentCloud), ...env });
    case 'oauth2':
      return oauth2({ ...(sandbox && sandboxOAuth2(env)), ...env });
  }
}

function tencentCloud(env: Environment): CloudSettings {
  return {
    provider: 'tencentcloud-open',
    authorizeUrl: httpUrl(env, 'CLOUD_AUTHORIZE_URL'),
    openBaseUrl: httpUrl(env, 'CLOUD_OPEN_BASE_URL'),
    stsBaseUrl: httpUrl(env, 'CLOUD_STS_BASE_URL'),
    appId: needed(env, 'CLOUD_APP_ID'),
    secretId: needed(env, 'CLOUD_SECRET_ID'),
    secretKey: needed(env, 'CLOUD_SECRET_KEY'),
  };
}

function oauth2(env: Environment): CloudSettings {
  return {
    provider: 'oauth2',
    authorizeUrl: httpUrl(env, 'OAUTH2_AUTHORIZE_URL'),
    tokenUrl: httpUrl(env, 'OAUTH2_TOKEN_URL'),
    userInfoUrl: httpUrl(env, 'OAUTH2_USERINFO_URL'),
    clientId: needed(env, 'OAUTH2_CLIENT_ID'),
    clientSecret: needed(env, 'OAUTH2_CLIENT_SECRET'),
    scope: env.OAUTH2_SCOPE ?? 'openid profile',
    members: {
      subject: env.OAUTH2_SUBJECT ?? 'sub',
      name: env.OAUTH2_NAME ?? 'name',
      picture: env.OAUTH2_PICTURE ?? 'picture',
    },
  };
}

const realTencentCloud: Environment = {
  CLOUD_AUTHORIZE_URL: 'https://cloud.tencent.com/open/authorize',
  CLOUD_OPEN_BASE_URL: 'https://open.tencentcloudapi.com',
  CLOUD_STS_BASE_URL: 'https://sts.tencentcloudapi.com',
};

// The sandbox's own defaults: its addresses and keys.
function sandboxTencentCloud(env: Environment): Environment {
  const sandbox = sandboxUrl(env);
  return {
    CLOUD_AUTHORIZE_URL: new URL('/open/authorize', sandbox).href,
    CLOUD_OPEN_BASE_URL: sandbox,
    CLOUD_STS_BASE_URL: sandbox,
    CLOUD_APP_ID: '100000000001',
    CLOUD_SECRET_ID: 'AKIDsandboxcloud',
    CLOUD_SECRET_KEY: 'sandbox-cloud-secret-key',
  };
}

function sandboxOAuth2(env: Environment): Environment {
  const sandbox = sandboxUrl(env);
  return {
    OAUTH2_AUTHORIZE_URL: new URL('/oauth2/authorize', sandbox).href,
    OAUTH2_TOKEN_URL: new URL('/oauth2/token', sandbox).href,
    OAUTH2_USERINFO_URL: new URL('/oauth2/userinfo', sandbox).href,
    OAUTH2_CLIENT_ID: 'isoline-account',
    OAUTH2_CLIENT_SECRET: 'sandbox-oauth2-secret',
  };
}
