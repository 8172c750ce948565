import type { IdentityProvider } from '../domain/identity/provider.ts';
import { type OAuth2Settings, oauth2Provider } from './oauth2/oauth2-provider.ts';
import { type TencentCloudSettings, tencentCloudProvider } from './tencent-cloud/tencent-cloud-provider.ts';
import { unconfiguredProvider } from './unconfigured-provider.ts';

type Choice =
  | ({ readonly provider: 'tencentcloud-open' } & Omit<TencentCloudSettings, 'redirectUrl'>)
  | ({ readonly provider: 'oauth2' } & Omit<OAuth2Settings, 'redirectUrl'>)
  | null;

/** The cloud account by setting; people come back from it to `redirectUrl`. */
export function cloudAccount(choice: Choice, redirectUrl: () => string): IdentityProvider {
  switch (choice?.provider) {
    case 'tencentcloud-open':
      return tencentCloudProvider({ ...choice, redirectUrl });
    case 'oauth2':
      return oauth2Provider({ ...choice, redirectUrl });
    case undefined:
      return unconfiguredProvider;
  }
}
