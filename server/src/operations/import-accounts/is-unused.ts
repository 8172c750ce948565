import type { ImportedAccount } from '../../model/entities/imported-account.ts';
import type { Tables } from '../../model/ports/ports.ts';
import type { ImportPorts } from './import-ports.ts';
import { valueHasher } from './imported-values.ts';

/**
 * Returns whether nobody has signed in to an imported account or set its password here, inside a transaction. The
 * account stays locked. Sign-in records and known devices expire, but the rewards of sign-ins and the password stay.
 */
export async function isUnused(
  ports: Pick<ImportPorts, 'secrets'>,
  tables: Tables,
  { accountId: id, externalHash, signIns, fields }: ImportedAccount,
): Promise<boolean> {
  const account = id === null ? null : await tables.accounts.byId({ id });
  if (!account || account.closedAt !== null || account.mergedInto !== null) return false;
  const { id: accountId } = account;
  if (await tables.coins.isRewarded({ accountId })) return false;
  const password = await tables.accounts.storedPasswordHash({ id: accountId });
  if (password !== null && valueHasher(ports, externalHash)('password', password) !== fields.password) return false;
  const records = await tables.loginRecords.bounds({ accountId });
  const devices = await tables.knownDevices.list({ accountId });
  return devices.length === 0 && (records?.last ?? 0) <= signIns;
}
