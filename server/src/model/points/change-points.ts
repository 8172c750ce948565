import type { CoinEntry } from '../entities/coins.ts';
import type { Tables } from '../ports/ports.ts';
import { Refusal } from '../refusal.ts';

/** Adds an entry to a ledger, inside a transaction. Returns false if the account has an entry of the same name. */
export const addPoints = ({ coins }: Pick<Tables, 'coins'>, entry: CoinEntry): Promise<boolean> => coins.add(entry);

/**
 * Adds an entry that may take points to the ledger of a locked account, inside a transaction.
 *
 * @returns whether the entry is new, and the balance
 * @throws Refusal POINTS_TOO_FEW when the balance would be below zero
 */
export async function changePoints(
  tables: Pick<Tables, 'coins'>,
  entry: CoinEntry,
): Promise<{ readonly isNew: boolean; readonly balance: number }> {
  const isNew = await addPoints(tables, entry);
  const balance = await tables.coins.balance({ accountId: entry.accountId });
  const before = { balance: balance - entry.amount };
  if (isNew && balance < 0) throw new Refusal('POINTS_TOO_FEW', { data: before, values: before });
  return { isNew, balance };
}
