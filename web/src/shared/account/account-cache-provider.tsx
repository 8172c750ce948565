import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { accountCache, clearOnSignOut } from './account-cache.ts';

/** Gives the account's cache to the parts that show the account, and empties it after a sign-out. */
export function AccountCacheProvider({ children }: { readonly children: ReactNode }) {
  useEffect(clearOnSignOut, []);
  return <QueryClientProvider client={accountCache}>{children}</QueryClientProvider>;
}
