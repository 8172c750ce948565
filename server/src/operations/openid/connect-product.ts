import { lockOpenAccount } from '../../model/account/open-account.ts';
import type { Consent } from '../../model/entities/openid-tables.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { completeLedger } from '../../model/privacy/ledger.ts';

/** Stores what an account allows a product, in addition to what it allowed before. Returns the connection. */
export async function connectProduct(
  ports: Ports,
  accountId: string,
  product: string,
  scopes: readonly string[],
): Promise<Consent> {
  const at = ports.now();
  const connectionId = ports.random.id();
  return ports.store.tx(async (tables) => {
    const account = await lockOpenAccount(tables, accountId);
    const { consents, consentRecords } = tables;
    const before = (await consents.find({ accountId, product }))?.scopes ?? [];
    const all = [...new Set([...before, ...scopes])];
    if (all.length > before.length) {
      const line = { accountId, kind: 'product', product, version: all.join(' ') } as const;
      if (before.length > 0) await completeLedger(ports, tables, account);
      await consentRecords.withdraw({ accountId, product, at });
      await consentRecords.add([{ ...line, givenAt: at, givenBy: 'sign-in' }]);
    }
    return consents.put({ accountId, product, scopes: all, givenAt: at, connectionId, lastUsedAt: at });
  });
}
