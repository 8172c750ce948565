import type { CoinEntry } from '../model/entities/coins.ts';

/** An entry of coins. The words of a product's reason are JSON. */
export type CoinEntryRow = Omit<CoinEntry, 'words'> & { readonly words: string | null };

/** The subject of a closed account that a product knows. */
export interface ClosedUserRow {
  readonly accountId: string;
  readonly product: string;
  readonly expiresAt: number;
}
