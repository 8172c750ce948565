import * as v from 'valibot';
import { type Environment, readSettings, requiredSetting, setting } from './read-settings.ts';
import { httpUrl, oneOf, text } from './setting-schemas.ts';

interface WeChatApp {
  readonly id: string;
  readonly secret: string;
}

/** How users sign in with WeChat; null if WeChat is off. */
export type WeChatSettings = {
  readonly openBase: string;
  readonly apiBase: string;
  readonly website: WeChatApp;
  /** Null if WeChat is not offered inside its own app. */
  readonly inApp: WeChatApp | null;
} | null;

const switchSchema = v.object({ WECHAT: setting(oneOf(['on', 'off']), 'on', 'off: WeChat is not offered') });

const websiteSchema = v.object({
  WECHAT_OPEN_BASE: setting(httpUrl, 'https://open.weixin.qq.com', 'Origin of the pages that the browser shows'),
  WECHAT_API_BASE: setting(httpUrl, 'https://api.weixin.qq.com', 'Origin of the API that the server calls'),
  WECHAT_APP_ID: requiredSetting(text, 'Website application of the Open Platform'),
  WECHAT_APP_SECRET: requiredSetting(text, 'Secret of the website application'),
});

const inAppSchema = v.object({
  WECHAT_IN_APP_ID: requiredSetting(text, 'Service account, for pages inside the WeChat app'),
  WECHAT_IN_APP_SECRET: requiredSetting(text, 'Secret of the service account'),
});

/** The schemas of these settings. */
export const wechatSchemas = [switchSchema, websiteSchema, inAppSchema];

/** @throws WrongSetting */
export function readWeChatSettings(given: Environment, sandboxUrl: string | null): WeChatSettings {
  if (readSettings(switchSchema, given).WECHAT === 'off') return null;
  const env = { ...(sandboxUrl && sandboxWeChat(sandboxUrl)), ...given };
  const read = readSettings(websiteSchema, env);
  return {
    openBase: read.WECHAT_OPEN_BASE,
    apiBase: read.WECHAT_API_BASE,
    website: { id: read.WECHAT_APP_ID, secret: read.WECHAT_APP_SECRET },
    inApp: readInApp(env),
  };
}

function readInApp(env: Environment): WeChatApp | null {
  if (!env.WECHAT_IN_APP_ID && !env.WECHAT_IN_APP_SECRET) return null;
  const { WECHAT_IN_APP_ID: id, WECHAT_IN_APP_SECRET: secret } = readSettings(inAppSchema, env);
  return { id, secret };
}

/** The applications that the sandbox knows. */
const sandboxWeChat = (sandboxUrl: string): Environment => ({
  WECHAT_OPEN_BASE: sandboxUrl,
  WECHAT_API_BASE: sandboxUrl,
  WECHAT_APP_ID: 'wx1501150115011501',
  WECHAT_APP_SECRET: 'sandbox-wechat-website-secret',
  WECHAT_IN_APP_ID: 'wx1502150215021502',
  WECHAT_IN_APP_SECRET: 'sandbox-wechat-in-app-secret',
});
