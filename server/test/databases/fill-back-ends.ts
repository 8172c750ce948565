import type { Account } from '../../src/model/entities/account.ts';
import type { Tables } from '../../src/model/ports/ports.ts';

interface Filling {
  readonly account: Account;
  readonly at: number;
  readonly later: number;
}

/** Writes at least one row into every table of the API for back ends, with a closed account that a product knew. */
export async function fillBackEnds(tables: Tables, { account, at, later }: Filling): Promise<void> {
  const change = { product: 'contour', kind: 'points', reference: 'order' } as const;
  await tables.productChanges.add({ ...change, accountId: account.id, content: '{}', at });
  const call = { product: 'contour', keyHash: 'key', fingerprint: 'request', holder: 'run', answer: '{}' };
  await tables.idempotentCalls.claim({ ...call, leasedUntil: later, expiresAt: later, now: at });
  const closed = { ...account, id: '0mieqxc00a0000000000000000004', phone: null, email: 'closed@isoline.example' };
  await tables.accounts.insert(closed);
  const consent = { product: 'contour', scopes: ['openid'], givenAt: at, connectionId: 'closed', lastUsedAt: at };
  await tables.consents.put({ ...consent, accountId: closed.id });
  await tables.personalData.erase({ accountId: closed.id, subject: 'subject of the closed account', at });
}
