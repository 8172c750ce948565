import { type ProviderId, providerIds, providers } from '@isoline/contract/providers.ts';
import { OUTSIDE_TIMEOUT_MS } from '../model/outside-timeout.ts';
import type { IdentityProvider } from '../model/ports/identity-provider.ts';
import type { GoogleSettings } from './google/google-provider.ts';
import { type OAuth2Settings, oauth2Provider } from './oauth2/oauth2-provider.ts';
import { type TencentCloudSettings, tencentCloudProvider } from './tencent-cloud/tencent-cloud-provider.ts';
import { unconfiguredProvider } from './unconfigured-provider.ts';
import { type WeChatSettings, wechatProvider } from './wechat/wechat-provider.ts';

/** The settings of each provider; null for a provider that is off. */
interface ProviderSettings {
  /** Milliseconds that a call may take; 5,000 by default. */
  readonly providerTimeoutMs?: number;
  readonly wechat: Omit<WeChatSettings, 'redirectUri'> | null;
  readonly cloud:
    | ({ readonly provider: 'tencentcloud-open' } & Omit<TencentCloudSettings, 'redirectUrl'>)
    | ({ readonly provider: 'oauth2' } & Omit<OAuth2Settings, 'redirectUrl' | 'identityProvider'>)
    | null;
  readonly google: Omit<GoogleSettings, 'redirectUri'> | null;
}

/** The identity providers of this installation. */
export interface ConnectedProviders {
  readonly identityProviders: Readonly<Record<ProviderId, IdentityProvider>>;
  readonly enabledProviders: readonly ProviderId[];
  /** Origins of the pages that our pages show in a frame. */
  readonly frameOrigins: readonly string[];
}

/** Creates the providers from the settings. `origin` returns our origin, which is known once the server listens. */
export function connectProviders(settings: ProviderSettings, origin: () => string): ConnectedProviders {
  const redirectUri = (id: ProviderId) => () => `${origin()}${providers[id].callbackPath}`;
  const { wechat, cloud, google, providerTimeoutMs: timeoutMs = OUTSIDE_TIMEOUT_MS } = settings;
  const connected: Readonly<Record<ProviderId, IdentityProvider | null>> = {
    wx: wechat ? wechatProvider({ timeoutMs, ...wechat, redirectUri: redirectUri('wx') }) : null,
    tc: cloud ? cloudProvider({ timeoutMs, ...cloud }, redirectUri('tc')) : null,
    google: google ? lazyGoogle({ timeoutMs, ...google, redirectUri: redirectUri('google') }) : null,
  };
  const all = providerIds.map((id) => [id, connected[id] ?? unconfiguredProvider] as const);
  return {
    identityProviders: Object.fromEntries(all) as Record<ProviderId, IdentityProvider>,
    enabledProviders: providerIds.filter((id) => connected[id] !== null),
    frameOrigins: wechat ? [new URL(wechat.openBase).origin] : [],
  };
}

/** Loads the provider when first used, because only Google needs the OpenID Connect client. */
function lazyGoogle(settings: GoogleSettings): IdentityProvider {
  let loading: Promise<IdentityProvider> | undefined;
  const load = () => (loading ??= import('./google/google-provider.ts').then((file) => file.googleProvider(settings)));
  return {
    authorizationPage: async (request) => (await load()).authorizationPage(request),
    exchangeCode: async (exchange) => (await load()).exchangeCode(exchange),
  };
}

function cloudProvider(cloud: NonNullable<ProviderSettings['cloud']>, redirectUrl: () => string): IdentityProvider {
  switch (cloud.provider) {
    case 'tencentcloud-open':
      return tencentCloudProvider({ ...cloud, redirectUrl });
    case 'oauth2':
      return oauth2Provider({ ...cloud, redirectUrl, identityProvider: 'tc' });
  }
}
