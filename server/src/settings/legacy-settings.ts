import * as v from 'valibot';
import {
  allNeededWhen,
  type Environment,
  optionalSetting,
  readSettings,
  refuseUnused,
  requiredSetting,
  type SettingValues,
  secret,
  setting,
} from './read-settings.ts';
import { httpUrl, text, wholeNumber } from './setting-schemas.ts';
import { isLoopback } from './unsafe-settings.ts';

const address = v.pipe(
  httpUrl,
  v.check(
    (value) => value.startsWith('https://') || (URL.canParse(value) && isLoopback(value)),
    'must begin with https://: it gets passwords. Plain http is for this machine only.',
  ),
);

const timeoutMs = wholeNumber({ least: 100, most: 5_000 });

const given = allNeededWhen('with `LEGACY_SIGN_IN_URL`', {
  secret: secret(
    requiredSetting('LEGACY_SIGN_IN_SECRET', text, 'the bearer secret of these calls'),
    'let the former system accept both values, set the new one on all nodes, restart them, then end the former one',
  ),
  timeoutMs: setting('LEGACY_SIGN_IN_TIMEOUT_MS', timeoutMs, '1500', 'milliseconds that an answer may take'),
});

export const legacySettings = {
  url: optionalSetting(
    'LEGACY_SIGN_IN_URL',
    address,
    'none',
    'the address of the former system that is asked with the passwords of people who were imported without a hash; see [Password hashes](password-hashes.md#when-the-former-system-hands-out-no-hashes)',
  ),
  ...given,
};

/** The former system that verifies passwords; null if there is none. */
export type LegacySettings = (SettingValues<typeof given> & { readonly url: string }) | null;

/** @throws WrongSetting */
export function readLegacySettings(env: Environment): LegacySettings {
  if (!env.LEGACY_SIGN_IN_URL) {
    refuseUnused(given, env, 'LEGACY_SIGN_IN_URL must be set');
    return null;
  }
  const { url, ...others } = readSettings(legacySettings, env);
  return url === undefined ? null : { url, ...others };
}
