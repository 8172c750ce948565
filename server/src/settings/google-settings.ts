import {
  allNeededWhen,
  type Environment,
  neededWhen,
  readSettings,
  refuseUnused,
  requiredSetting,
  type SettingValues,
  secret,
  setting,
  WrongSetting,
} from './read-settings.ts';
import { secretChanges } from './secret-changes.ts';
import { httpUrl, text } from './setting-schemas.ts';

export const googleSettings = {
  clientId: neededWhen(
    'for Google',
    requiredSetting('GOOGLE_CLIENT_ID', text, 'OAuth 2 client id; Google sign-in is off without it'),
  ),
  ...allNeededWhen('with `GOOGLE_CLIENT_ID`', {
    clientSecret: secret(requiredSetting('GOOGLE_CLIENT_SECRET', text, 'OAuth 2 client secret'), secretChanges.client),
    issuer: setting(
      'GOOGLE_ISSUER',
      httpUrl,
      'https://accounts.google.com',
      'issuer identifier; any OpenID Provider with discovery works',
    ),
  }),
};

/** The settings of sign-in with Google; null if it is off. */
export type GoogleSettings = SettingValues<typeof googleSettings> | null;

/** @throws WrongSetting */
export function readGoogleSettings(env: Environment, sandboxUrl: string | null): GoogleSettings {
  if (!env.GOOGLE_CLIENT_ID) {
    refuseUnused(googleSettings, env, 'GOOGLE_CLIENT_ID must be set');
    return null;
  }
  const google = readSettings(googleSettings, { ...(sandboxUrl && sandboxGoogle(sandboxUrl)), ...env });
  if (sandboxUrl === null && !google.issuer.startsWith('https://')) {
    throw new WrongSetting('GOOGLE_ISSUER must begin with https:// when SANDBOX is "off".');
  }
  return google;
}

const sandboxGoogle = (sandboxUrl: string): Environment => ({
  GOOGLE_CLIENT_SECRET: 'sandbox-google-secret',
  GOOGLE_ISSUER: new URL('/google', sandboxUrl).href,
});
