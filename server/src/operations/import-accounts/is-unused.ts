import type { Tables } from '../../model/ports/ports.ts';

/**
 * Returns whether nobody has signed in to an imported account, inside a transaction. The account stays locked.
 *
 * @param signIns the time of the newest sign-in that the import brought
 */
export async function isUnused(tables: Tables, accountId: string, signIns: number): Promise<boolean> {
  const account = await tables.accounts.byId({ id: accountId });
  if (!account || account.closedAt !== null || account.mergedInto !== null) return false;
  const records = await tables.loginRecords.bounds({ accountId });
  const devices = await tables.knownDevices.list({ accountId });
  return devices.length === 0 && (records?.last ?? 0) <= signIns;
}
