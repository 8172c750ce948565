import type { Caller } from '../../model/entities/request-context.ts';
import type { LoginRecord } from '../../model/entities/session.ts';
import { listPasskeys, listTrustedDevices, viewAuthenticator } from '../../model/factor/view-factors.ts';
import { viewMerging } from '../../model/merge/view-merging.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { viewAccount } from './view-account.ts';

/** The number of newest sign-in records that are searched for the last use of a method. */
const RECORDS = 100;

/** Returns the sign-in methods and protections of the caller's account. */
export async function viewProtection(ports: Ports, caller: Caller) {
  const { loginRecords } = ports.store.read;
  const accountId = caller.account.id;
  const [passkeys, authenticator, trustedDevices, { identities }, bounds] = await Promise.all([
    listPasskeys(ports, caller),
    viewAuthenticator(ports, caller),
    listTrustedDevices(ports, caller),
    viewAccount(ports, caller),
    loginRecords.bounds({ accountId }),
  ]);
  const last = bounds?.last ?? 0;
  const records = bounds ? await loginRecords.between({ accountId, from: last - RECORDS + 1, to: last }) : [];
  const merging = await viewMerging(ports.store.read, accountId);
  return { passkeys, authenticator, trustedDevices, identities, merging, lastUsed: lastUsedOf(records) };
}

/** Returns the time of the newest record of each sign-in method. The records are newest first. */
export function lastUsedOf(records: readonly Pick<LoginRecord, 'loginType' | 'at'>[]) {
  const newest = new Map<string, number>();
  for (const { loginType, at } of records) if (!newest.has(loginType)) newest.set(loginType, at);
  return [...newest].map(([loginType, at]) => ({ loginType, at }));
}
