import { DeviceSignIn } from '../flows/device-sign-in/device-sign-in.tsx';
import { AccountCacheProvider } from '../shared/account/account-cache-provider.tsx';

export function Page() {
  return (
    <AccountCacheProvider>
      <DeviceSignIn />
    </AccountCacheProvider>
  );
}
