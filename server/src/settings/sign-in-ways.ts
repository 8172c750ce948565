import type { ProviderId } from '@isoline/contract/providers.ts';
import type { SignInWays } from '../model/entities/imported-account.ts';
import type { Config } from './config.ts';

/** Returns the apps of providers that this server has, and whether it asks a former system. */
export function signInWays({
  wechat,
  cloud,
  google,
  legacy,
  products,
}: Pick<Config, 'wechat' | 'cloud' | 'google' | 'legacy' | 'products'>): SignInWays {
  const cloudApp = cloud?.provider === 'oauth2' ? cloud.clientId : cloud?.appId;
  const appIds: Readonly<Record<ProviderId, readonly (string | undefined)[]>> = {
    wx: [wechat?.website.id, wechat?.inApp?.id, ...products.miniProgramSecrets.keys()],
    tc: [cloudApp],
    google: [google?.clientId],
  };
  return { hasApp: (provider, appId) => appIds[provider].includes(appId), asksFormerSystem: legacy !== null };
}
