import { lockOpenAccount } from '../../model/account/open-account.ts';
import type { Consent } from '../../model/entities/openid-tables.ts';
import type { Ports } from '../../model/ports/ports.ts';

/** Stores what an account allows a product, in addition to what it allowed before. Returns the connection. */
export async function connectProduct(
  { store, now, random }: Ports,
  accountId: string,
  product: string,
  scopes: readonly string[],
): Promise<Consent> {
  const at = now();
  const connectionId = random.id();
  return store.tx(async (tables) => {
    await lockOpenAccount(tables, accountId);
    const { consents, consentRecords } = tables;
    const before = (await consents.find(accountId, product))?.scopes ?? [];
    const all = [...new Set([...before, ...scopes])];
    if (all.length > before.length) {
      const line = { accountId, kind: 'product', product, version: all.join(' ') } as const;
      await consentRecords.withdraw(accountId, product, at);
      await consentRecords.add([{ ...line, givenAt: at, givenBy: 'sign-in' }]);
    }
    return consents.put({ accountId, product, scopes: all, givenAt: at, connectionId, lastUsedAt: at });
  });
}
