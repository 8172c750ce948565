import type { Account } from '../entities/account.ts';
import type { ConsentRecord } from '../entities/consent-record.ts';
import type { Consent } from '../entities/openid-tables.ts';
import type { NodeProducts } from '../entities/products.ts';
import type { Ports, Tables } from '../ports/ports.ts';
import { agreedTexts } from './agreed-texts.ts';

type Line = Omit<ConsentRecord, 'withdrawnAt'>;
type Agreement = Pick<Account, 'id' | 'termsVersion' | 'termsAgreedAt' | 'createdAt'>;

/**
 * Returns the lines that the ledger lacks because an account is older than the ledger: the agreement to the terms, and
 * the connected products.
 */
function missingLines(
  account: Agreement,
  lines: readonly Pick<ConsentRecord, 'kind' | 'product' | 'withdrawnAt'>[],
  connections: readonly Consent[],
  products: Pick<NodeProducts, 'known'>,
): readonly Line[] {
  const { id: accountId, termsVersion, termsAgreedAt, createdAt } = account;
  const hasTexts = lines.some(({ kind }) => kind === 'terms');
  const givenBy = termsAgreedAt === createdAt ? 'registration' : 'terms';
  const unknown = connections.filter(
    ({ product }) => !lines.some((line) => line.product === product && line.withdrawnAt === null),
  );
  return [
    // An imported account may not have agreed to anything yet.
    ...(hasTexts || termsVersion === '' ? [] : agreedTexts(accountId, termsVersion, termsAgreedAt, givenBy)),
    ...unknown.map(({ product, scopes, givenAt }): Line => {
      const how = products.known(product)?.firstParty ? 'sign-in' : 'consent';
      return { accountId, kind: 'product', product, version: scopes.join(' '), givenAt, givenBy: how };
    }),
  ];
}

/** Returns the complete ledger of an account, newest first. */
export async function readLedger(
  { products }: Pick<Ports, 'products'>,
  read: Tables,
  account: Agreement,
): Promise<ConsentRecord[]> {
  const lines = await read.consentRecords.ofAccount({ accountId: account.id });
  const missing = missingLines(account, lines, await read.consents.ofAccount({ accountId: account.id }), products);
  if (missing.length === 0) return lines;
  return [...lines, ...missing.map((line) => ({ ...line, withdrawnAt: null }))].sort((a, b) => b.givenAt - a.givenAt);
}

/** Writes the missing lines of the ledger, inside a transaction that changes the account's consents. */
export async function completeLedger(
  { products }: Pick<Ports, 'products'>,
  tables: Pick<Tables, 'consentRecords' | 'consents'>,
  account: Agreement,
): Promise<void> {
  const lines = await tables.consentRecords.ofAccount({ accountId: account.id });
  await tables.consentRecords.add(
    missingLines(account, lines, await tables.consents.ofAccount({ accountId: account.id }), products),
  );
}
