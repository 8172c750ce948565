import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { accountCache, clearOnSignOut } from './account-cache.ts';

/** The provider of the account's cache for the parts that show the account. It empties the cache after a sign-out. */
export function AccountCacheProvider({ children }: { readonly children: ReactNode }) {
  useEffect(clearOnSignOut, []);
  return <QueryClientProvider client={accountCache}>{children}</QueryClientProvider>;
}
