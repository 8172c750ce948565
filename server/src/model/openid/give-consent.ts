import { lockOpenAccount } from '../account/open-account.ts';
import type { Consent } from '../entities/openid-tables.ts';
import type { Caller, RequestContext } from '../entities/request-context.ts';
import type { LockingTables, Ports, Tables } from '../ports/ports.ts';
import { completeLedger } from '../privacy/ledger.ts';
import { recordEvent } from '../security-event/record-event.ts';
import { isAgentClient } from './client-name.ts';

/** A user's answer to a product that requests data. */
export interface ConsentAnswer {
  readonly product: string;
  readonly asked: readonly string[];
  /** The scopes that the user allows. Scopes that were not asked about are ignored. */
  readonly allowed: readonly string[];
  /** The requested scopes that do not contain data of the user. They are granted with the answer. */
  readonly others: readonly string[];
}

/**
 * Stores the scopes that the user allows a product, inside a transaction. Removes a requested scope that the user
 * denies, even if a merged account had allowed it. Notifies every contact when an agent is allowed for the first time.
 */
export async function giveConsent(
  ports: Ports,
  tables: LockingTables,
  { context, caller: { account } }: { readonly context: RequestContext; readonly caller: Pick<Caller, 'account'> },
  { product, asked, allowed, others }: ConsentAnswer,
): Promise<void> {
  const given = asked.filter((scope) => allowed.includes(scope));
  const at = ports.now();
  const connectionId = ports.random.id();
  // Locks the account: a parallel answer waits.
  const present = await lockOpenAccount(tables, account.id);
  await completeLedger(ports, tables, present);
  const before = await tables.consents.find({ accountId: account.id, product });
  const kept = (before?.scopes ?? []).filter((scope) => !asked.includes(scope));
  const scopes = [...new Set([...kept, ...others, ...given])];
  await tables.consents.put({ accountId: account.id, product, scopes, givenAt: at, connectionId, lastUsedAt: at });
  await denyForMerged(tables, { accountId: account.id, product, denied: asked.filter((one) => !given.includes(one)) });
  await tables.consentRecords.withdraw({ accountId: account.id, product, at });
  const line = { accountId: account.id, kind: 'product', product, version: scopes.join(' ') } as const;
  await tables.consentRecords.add([{ ...line, givenAt: at, givenBy: 'consent' }]);
  const event = { accountId: account.id, product, scopes: given.join(' ') } as const;
  if (before !== null || !isAgentClient(product))
    return recordEvent(ports, tables, context, { ...event, kind: 'consent-given' });
  const audiences = [{ account: present, undoToken: null }];
  await recordEvent(ports, tables, context, { ...event, kind: 'agent-allowed', audiences });
}

/** Removes denied scopes from what the accounts that were merged into this one have allowed the product. */
async function denyForMerged(
  { accounts, consents }: Tables,
  { accountId, product, denied }: Pick<Consent, 'accountId' | 'product'> & { readonly denied: readonly string[] },
): Promise<void> {
  if (denied.length === 0) return;
  for (const id of await accounts.mergedInto({ id: accountId })) {
    const consent = await consents.find({ accountId: id, product });
    const scopes = consent?.scopes.filter((scope) => !denied.includes(scope));
    if (consent && scopes) await consents.put({ ...consent, scopes });
  }
}
