import { authenticator, trustedDevices } from '@isoline/contract/authenticator.ts';
import type { OutputOf } from '@isoline/contract/endpoint.ts';
import { passkeys } from '@isoline/contract/passkeys.ts';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { requireData } from '../../api/require-data.ts';
import { refetchChanged } from './account-cache.ts';
import { OVERVIEW, securityEventsQuery } from './account-queries.ts';

export type Passkey = OutputOf<typeof passkeys>[number];
export type Authenticator = OutputOf<typeof authenticator>;
export type TrustedDevice = OutputOf<typeof trustedDevices>[number];

export const passkeysQuery = queryOptions({
  queryKey: ['account', 'passkeys'],
  queryFn: async () => requireData(await call(passkeys, {})),
});

/** Whether the authenticator is on, and the recovery codes that are left. */
export const authenticatorQuery = queryOptions({
  queryKey: ['account', 'authenticator'],
  queryFn: async () => requireData(await call(authenticator, {})),
});

/** The devices that need no second step. */
export const trustedDevicesQuery = queryOptions({
  queryKey: ['account', 'trusted-devices'],
  queryFn: async () => requireData(await call(trustedDevices, {})),
});

/** What a change of a factor changes. */
const factorKeys: readonly QueryKey[] = [
  ...[passkeysQuery, authenticatorQuery, trustedDevicesQuery, securityEventsQuery].map(({ queryKey }) => queryKey),
  OVERVIEW,
];

/** Fetches what protects the account again after a change of it, with the events that the change made. */
export const refetchFactors = (): Promise<void> => refetchChanged(factorKeys);
