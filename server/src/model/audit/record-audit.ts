import { holdsContact } from '@isoline/contract/values/held-contact.ts';
import type { AuditEntry } from '../entities/operator-tables.ts';
import type { Ports, Tables } from '../ports/ports.ts';
import { Refusal } from '../refusal.ts';
import type { ActingOperator, AuditEvent } from './acting-operator.ts';

/**
 * Adds an entry to the audit trail, inside the transaction of the recorded action: both are committed, or neither. Make
 * it the last statement of the transaction, because other transactions that add an entry wait until the commit. Returns
 * the number of the entry.
 *
 * @throws Refusal REASON_HOLDS_CONTACT when the reason contains a contact: an entry outlives the account, and cannot be
 * erased
 */
export async function recordAudit(
  ports: Pick<Ports, 'now' | 'secrets'>,
  tables: Pick<Tables, 'auditEntries'>,
  { auditName, ip, requestId, reason }: ActingOperator,
  { kind, accountId = null, detail = {} }: AuditEvent,
): Promise<number> {
  if (reason !== null && holdsContact(reason)) throw new Refusal('REASON_HOLDS_CONTACT');
  const { seq, previousHash } = await tables.auditEntries.next();
  const entry = {
    seq,
    at: ports.now(),
    operator: auditName,
    kind,
    accountId,
    reason,
    detail,
    ip,
    requestId,
    previousHash,
  };
  await tables.auditEntries.insert({ ...entry, hash: hashOfEntry(ports, entry) });
  return seq;
}

/** Returns the hash of an entry: SHA-256 of all its fields in this order, including the hash of the previous entry. */
export const hashOfEntry = ({ secrets }: Pick<Ports, 'secrets'>, entry: Omit<AuditEntry, 'hash'>): string =>
  secrets.digest(
    JSON.stringify([
      entry.seq,
      entry.at,
      entry.operator,
      entry.kind,
      entry.accountId,
      entry.reason,
      Object.entries(entry.detail).sort(([one], [other]) => (one < other ? -1 : 1)),
      entry.ip,
      entry.requestId,
      entry.previousHash,
    ]),
  );
