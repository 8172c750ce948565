import * as v from 'valibot';
import {
  allNeededWhen,
  type Environment,
  readSettings,
  refuseUnused,
  requiredSetting,
  type SettingValues,
  secret,
  setting,
} from './read-settings.ts';
import { secretChanges } from './secret-changes.ts';
import { httpUrl, list, oneOf, origin, text, wholeNumber } from './setting-schemas.ts';

const kindSettings = {
  kind: setting(
    'CAPTCHA',
    oneOf(['slide', 'tencent']),
    'slide',
    "`slide`: our own slide challenge; `tencent`: Tencent Cloud's captcha",
  ),
};

const tencentSettings = allNeededWhen('with `CAPTCHA=tencent`', {
  appId: requiredSetting(
    'CAPTCHA_APP_ID',
    wholeNumber({ least: 1, most: Number.MAX_SAFE_INTEGER }),
    '`CaptchaAppId` in the console',
  ),
  appSecretKey: secret(
    requiredSetting('CAPTCHA_APP_SECRET_KEY', text, '`AppSecretKey` of that captcha'),
    'create a second captcha, set its id and its key on all nodes, and restart them one after the other',
  ),
  secretId: requiredSetting('CAPTCHA_SECRET_ID', text, 'id of an API key that may call `DescribeCaptchaResult`'),
  secretKey: secret(requiredSetting('CAPTCHA_SECRET_KEY', text, 'that API key'), secretChanges.apiKey),
  baseUrl: setting(
    'CAPTCHA_BASE_URL',
    origin,
    'https://captcha.tencentcloudapi.com',
    'origin of the product `captcha`',
  ),
  scriptUrl: setting(
    'CAPTCHA_SCRIPT_URL',
    httpUrl,
    'https://turing.captcha.qcloud.com/TJCaptcha.js',
    "the vendor's script",
  ),
  origins: setting(
    'CAPTCHA_ORIGINS',
    v.pipe(list, v.array(origin)),
    'https://turing.captcha.gtimg.com',
    'comma-separated further origins of its scripts, frames and pictures',
  ),
});

export const captchaSettings = { ...kindSettings, ...tencentSettings };

/** The settings of Tencent Cloud's captcha; null if our own slide challenge is on. */
export type CaptchaSettings = SettingValues<typeof tencentSettings> | null;

/** @throws WrongSetting, including for settings of the captcha while it is off */
export function readCaptchaSettings(env: Environment, sandboxUrl: string | null): CaptchaSettings {
  if (readSettings(kindSettings, env).kind === 'tencent')
    return readSettings(tencentSettings, { ...(sandboxUrl && sandboxCaptcha(sandboxUrl)), ...env });
  refuseUnused(tencentSettings, env, 'CAPTCHA must be "tencent"');
  return null;
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
