import * as v from 'valibot';
import { type Environment, readSettings, requiredSetting, setting, WrongSetting } from './read-settings.ts';
import { httpUrl, list, oneOf, origin, text, wholeNumber } from './setting-schemas.ts';

/** How Tencent Cloud's captcha is shown and checked; null where our own slide challenge is on. */
export type CaptchaSettings = {
  readonly appId: number;
  readonly appSecretKey: string;
  readonly secretId: string;
  readonly secretKey: string;
  readonly baseUrl: string;
  /** The vendor's script. */
  readonly scriptUrl: string;
  /** Further origins of its scripts, frames and pictures. */
  readonly origins: readonly string[];
} | null;

const kindSchema = v.object({
  CAPTCHA: setting(
    oneOf(['slide', 'tencent']),
    'slide',
    'slide: our own slide challenge; tencent: that of Tencent Cloud',
  ),
});

const tencentSchema = v.object({
  CAPTCHA_APP_ID: requiredSetting(wholeNumber(1, Number.MAX_SAFE_INTEGER), 'CaptchaAppId in the console'),
  CAPTCHA_APP_SECRET_KEY: requiredSetting(text, 'AppSecretKey of that captcha'),
  CAPTCHA_SECRET_ID: requiredSetting(text, 'API key id'),
  CAPTCHA_SECRET_KEY: requiredSetting(text, 'API key'),
  CAPTCHA_BASE_URL: setting(httpUrl, 'https://captcha.tencentcloudapi.com', 'Origin of the product "captcha"'),
  CAPTCHA_SCRIPT_URL: setting(httpUrl, 'https://turing.captcha.qcloud.com/TJCaptcha.js', "The vendor's script"),
  CAPTCHA_ORIGINS: setting(
    v.pipe(list, v.array(origin)),
    'https://turing.captcha.gtimg.com',
    'Further origins that its script uses',
  ),
});

/** The schemas of these settings. */
export const captchaSchemas = [kindSchema, tencentSchema];

/** @throws WrongSetting also where the captcha is set up but not on */
export function readCaptchaSettings(env: Environment, sandboxUrl: string | null): CaptchaSettings {
  if (readSettings(kindSchema, env).CAPTCHA === 'slide') {
    const unused = Object.keys(tencentSchema.entries).find((name) => env[name] !== undefined);
    if (unused) throw new WrongSetting(`CAPTCHA must be "tencent" where ${unused} is set.`);
    return null;
  }
  const read = readSettings(tencentSchema, { ...(sandboxUrl && sandboxCaptcha(sandboxUrl)), ...env });
  return {
    appId: read.CAPTCHA_APP_ID,
    appSecretKey: read.CAPTCHA_APP_SECRET_KEY,
    secretId: read.CAPTCHA_SECRET_ID,
    secretKey: read.CAPTCHA_SECRET_KEY,
    baseUrl: read.CAPTCHA_BASE_URL,
    scriptUrl: read.CAPTCHA_SCRIPT_URL,
    origins: read.CAPTCHA_ORIGINS,
  };
}

const sandboxCaptcha = (sandboxUrl: string): Environment => ({
  CAPTCHA_APP_ID: '190000001',
  CAPTCHA_APP_SECRET_KEY: 'sandbox-captcha-app-secret',
  CAPTCHA_SECRET_ID: 'AKIDsandbox',
  CAPTCHA_SECRET_KEY: 'sandbox-secret-key',
  CAPTCHA_BASE_URL: sandboxUrl,
  CAPTCHA_SCRIPT_URL: new URL('/captcha/TJCaptcha.js', sandboxUrl).href,
  CAPTCHA_ORIGINS: '',
});
