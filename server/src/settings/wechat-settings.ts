import {
  allNeededWhen,
  type Environment,
  readAll,
  readSettings,
  requiredSetting,
  type SettingValues,
  secret,
  setting,
} from './read-settings.ts';
import { secretChanges } from './secret-changes.ts';
import { onOrOff, origin, text } from './setting-schemas.ts';

const switchSettings = {
  on: setting('WECHAT', onOrOff, 'on', '`off`: WeChat is not offered, and nothing below is needed'),
};

const websiteSettings = allNeededWhen('unless `WECHAT=off`', {
  id: requiredSetting('WECHAT_APP_ID', text, 'the website application of the Open Platform'),
  secret: secret(requiredSetting('WECHAT_APP_SECRET', text, 'secret of the website application'), secretChanges.wechat),
});

const inAppSettings = allNeededWhen('both or neither', {
  inAppId: requiredSetting(
    'WECHAT_IN_APP_ID',
    text,
    'the service account whose pages open inside WeChat; without it WeChat is not offered there',
  ),
  inAppSecret: secret(
    requiredSetting('WECHAT_IN_APP_SECRET', text, 'secret of the service account'),
    secretChanges.wechat,
  ),
});

const addressSettings = {
  openBase: setting(
    'WECHAT_OPEN_BASE',
    origin,
    'https://open.weixin.qq.com',
    'origin of the pages that the browser shows',
  ),
  apiBase: setting('WECHAT_API_BASE', origin, 'https://api.weixin.qq.com', 'origin of the API that the server calls'),
};

export const wechatSettings = { ...switchSettings, ...websiteSettings, ...inAppSettings, ...addressSettings };

type WeChatApp = SettingValues<typeof websiteSettings>;

/** The settings of sign-in with WeChat; null if WeChat is off. */
export type WeChatSettings =
  | (SettingValues<typeof addressSettings> & {
      readonly website: WeChatApp;
      /** Null if WeChat is not offered inside its own app. */
      readonly inApp: WeChatApp | null;
    })
  | null;

/** @throws WrongSetting */
export function readWeChatSettings(given: Environment, sandboxUrl: string | null): WeChatSettings {
  if (!readSettings(switchSettings, given).on) return null;
  const env = { ...(sandboxUrl && sandboxWeChat(sandboxUrl)), ...given };
  const { addresses, ...apps } = readAll([], {
    addresses: () => readSettings(addressSettings, env),
    website: () => readSettings(websiteSettings, env),
    inApp: () => readInApp(env),
  });
  return { ...addresses, ...apps };
}

function readInApp(env: Environment): WeChatApp | null {
  if (!env.WECHAT_IN_APP_ID && !env.WECHAT_IN_APP_SECRET) return null;
  const { inAppId, inAppSecret } = readSettings(inAppSettings, env);
  return { id: inAppId, secret: inAppSecret };
}

const sandboxWeChat = (sandboxUrl: string): Environment => ({
  WECHAT_OPEN_BASE: sandboxUrl,
  WECHAT_API_BASE: sandboxUrl,
  WECHAT_APP_ID: 'wx1501150115011501',
  WECHAT_APP_SECRET: 'sandbox-wechat-website-secret',
  WECHAT_IN_APP_ID: 'wx1502150215021502',
  WECHAT_IN_APP_SECRET: 'sandbox-wechat-in-app-secret',
});
