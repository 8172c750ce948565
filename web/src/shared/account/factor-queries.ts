import { authenticator, trustedDevices } from '@isoline/contract/authenticator.ts';
import type { OutputOf } from '@isoline/contract/endpoint.ts';
import { passkeys } from '@isoline/contract/passkeys.ts';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { requireData } from '../../api/require-data.ts';
import { refetchChanged } from './account-cache.ts';
import { OVERVIEW, SECURITY_EVENTS } from './account-queries.ts';

export type Passkey = OutputOf<typeof passkeys>[number];
export type Authenticator = OutputOf<typeof authenticator>;
export type TrustedDevice = OutputOf<typeof trustedDevices>[number];

export const passkeysQuery = queryOptions({
  queryKey: ['account', 'passkeys'],
  queryFn: async () => requireData(await call(passkeys, {})),
});

/** The state of the authenticator (on or off) and the number of recovery codes left. */
export const authenticatorQuery = queryOptions({
  queryKey: ['account', 'authenticator'],
  queryFn: async () => requireData(await call(authenticator, {})),
});

/** The devices that are exempt from the second step. */
export const trustedDevicesQuery = queryOptions({
  queryKey: ['account', 'trusted-devices'],
  queryFn: async () => requireData(await call(trustedDevices, {})),
});

/** The queries that a change of a factor affects. */
const factorKeys: readonly QueryKey[] = [
  SECURITY_EVENTS,
  ...[passkeysQuery, authenticatorQuery, trustedDevicesQuery].map(({ queryKey }) => queryKey),
  OVERVIEW,
];

/** Fetches the account's protection again after a change of a factor, including the events of that change. */
export const refetchFactors = (): Promise<void> => refetchChanged(factorKeys);
