import type { IdentityProvider } from '../domain/identity/provider.ts';
import { notConnected } from './not-connected.ts';
import { type OAuth2Settings, oauth2Provider } from './oauth2/oauth2-provider.ts';
import { type CloudAccountSettings, tencentCloudAccount } from './tencent-cloud/cloud-account.ts';

type Choice =
  | ({ readonly provider: 'tencentcloud-open' } & Omit<CloudAccountSettings, 'redirectUrl'>)
  | ({ readonly provider: 'oauth2' } & Omit<OAuth2Settings, 'redirectUrl'>)
  | null;

/** The cloud account by setting; people come back from it to `redirectUrl`. */
export function cloudAccount(choice: Choice, redirectUrl: () => string): IdentityProvider {
  switch (choice?.provider) {
    case 'tencentcloud-open':
      return tencentCloudAccount({ ...choice, redirectUrl });
    case 'oauth2':
      return oauth2Provider({ ...choice, redirectUrl });
    case undefined:
      return notConnected;
  }
}
