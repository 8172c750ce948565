import { refetchChanged, SECURITY_EVENTS } from './account-cache.ts';
import { type AccountProtection, OVERVIEW, protectionQuery } from './account-queries.ts';

export type Passkey = AccountProtection['passkeys'][number];
export type Authenticator = AccountProtection['authenticator'];
export type TrustedDevice = AccountProtection['trustedDevices'][number];

/** Fetches the account's protection again after a change of a factor, including the events of that change. */
export const refetchFactors = (): Promise<void> =>
  refetchChanged([SECURITY_EVENTS, protectionQuery.queryKey, OVERVIEW]);
