import * as v from 'valibot';
import { type Environment, readSettings, requiredSetting, setting, WrongSetting } from './read-settings.ts';
import { httpUrl, text } from './setting-schemas.ts';

/** How users sign in with Google; null if it is off. */
export type GoogleSettings = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
} | null;

const schema = v.object({
  GOOGLE_CLIENT_ID: requiredSetting(text, 'OAuth 2 client id; Google sign-in is off without it'),
  GOOGLE_CLIENT_SECRET: requiredSetting(text, 'OAuth 2 client secret'),
  GOOGLE_ISSUER: setting(httpUrl, 'https://accounts.google.com', 'Issuer identifier (OpenID Connect)'),
});

/** The schemas of these settings. */
export const googleSchemas = [schema];

/** @throws WrongSetting */
export function readGoogleSettings(env: Environment, sandboxUrl: string | null): GoogleSettings {
  if (!env.GOOGLE_CLIENT_ID) return null;
  const read = readSettings(schema, { ...(sandboxUrl && sandboxGoogle(sandboxUrl)), ...env });
  if (sandboxUrl === null && !read.GOOGLE_ISSUER.startsWith('https://')) {
    throw new WrongSetting('GOOGLE_ISSUER must begin with https:// when SANDBOX is "off".');
  }
  return { issuer: read.GOOGLE_ISSUER, clientId: read.GOOGLE_CLIENT_ID, clientSecret: read.GOOGLE_CLIENT_SECRET };
}

const sandboxGoogle = (sandboxUrl: string): Environment => ({
  GOOGLE_CLIENT_SECRET: 'sandbox-google-secret',
  GOOGLE_ISSUER: new URL('/google', sandboxUrl).href,
});
