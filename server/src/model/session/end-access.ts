import type { Session } from '../entities/session.ts';
import { clearSignIns } from '../limit/sign-in-counters.ts';
import type { Tables } from '../ports/ports.ts';

type AccessTables = Pick<Tables, 'sessions' | 'trustedDevices' | 'knownDevices' | 'personalTokens' | 'counters'>;

/**
 * Ends everything by which an attacker could get into an account without another verification, inside a transaction
 * that has locked it: its sessions, the trust in its devices, its known devices and its personal access tokens. The
 * attacker's sign-ins no longer count.
 *
 * @param deviceId the device that stays known, which is not trusted either; none by default
 * @returns the number of ended sessions
 */
export async function endAccess(
  tables: AccessTables,
  { accountId, at, deviceId = '' }: { readonly accountId: string; readonly at: number; readonly deviceId?: string },
): Promise<number> {
  await tables.trustedDevices.removeAll({ accountId });
  await tables.knownDevices.removeOthers({ accountId, deviceId });
  await tables.personalTokens.removeAll({ accountId });
  await clearSignIns(tables, accountId);
  return tables.sessions.endAll({ accountId, at });
}

/** Forgets the device of a session that ends because it may be an attacker's, inside a transaction. */
export async function forgetDevice(
  tables: Pick<Tables, 'trustedDevices' | 'knownDevices'>,
  { accountId, deviceId }: Pick<Session, 'accountId' | 'deviceId'>,
): Promise<void> {
  await tables.trustedDevices.removeOnDevice({ accountId, deviceId });
  await tables.knownDevices.forget({ accountId, deviceId });
}
