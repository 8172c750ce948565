import type { ImportedAccount } from '../../model/entities/imported-account.ts';
import type { Tables } from '../../model/ports/ports.ts';
import type { ImportPorts } from './import-ports.ts';
import { isAsWritten, valueHasher, valueNames, valuesOfAccount } from './imported-values.ts';
import { isUnused } from './is-unused.ts';

/**
 * Returns whether an imported account has only what imports have written, inside a transaction: nobody has used it, and
 * no operator or product has changed it or waits to change it. The account stays locked.
 */
export async function isAsImported(
  ports: Pick<ImportPorts, 'secrets' | 'now'>,
  tables: Tables,
  known: ImportedAccount,
): Promise<boolean> {
  const { accountId, externalHash, fields } = known;
  if (accountId === null || !(await isUnused(ports, tables, known))) return false;
  const present = await valuesOfAccount(ports, tables, accountId);
  const hash = valueHasher(ports, externalHash);
  if (!present || !valueNames.every((name) => isAsWritten(hash, name, present, fields))) return false;
  if ((await tables.coins.balance({ accountId })) !== (await tables.coins.imported({ accountId }))) return false;
  const now = ports.now();
  const waiting = [
    await tables.pendingActs.ofAccount({ accountId }),
    await tables.contactReplacements.ofAccount({ accountId, now }),
    ...(await tables.factorRemovals.ofAccount({ accountId })),
    ...(await tables.removalProposals.ofAccount({ accountId, now })),
    ...(await tables.personNotes.ofAccount({ accountId, limit: 1 })),
  ];
  return waiting.every((one) => one === null);
}
