import { holdsContact } from '@isoline/contract/values/held-contact.ts';
import type { AuditEntry } from '../../model/entities/operator-tables.ts';

/** The details of old entries that contain what an operator typed. */
const typed: Partial<Record<AuditEntry['kind'], readonly string[]>> = {
  'people-searched': ['text'],
  'audit-exported': ['operator', 'accountId'],
};

/** An entry without its typed texts. `withheld` names them; it is empty for every entry that is written now. */
export interface ShownEntry extends AuditEntry {
  readonly withheld: readonly string[];
}

/**
 * Removes from an entry the details that are no longer recorded. The hash of an entry covers all its fields, so the
 * stored entry does not change until it is pruned, and only the server reads it.
 */
export function shownEntry(entry: AuditEntry): ShownEntry {
  const { kind, reason } = entry;
  const isKnown = kind === 'audit-exported' && 'filters' in entry.detail;
  const texts = isKnown ? [] : (typed[kind] ?? []);
  const details = Object.entries(entry.detail);
  const isReasonShown = reason === null || !holdsContact(reason);
  return {
    ...entry,
    reason: isReasonShown ? reason : null,
    detail: Object.fromEntries(details.filter(([name]) => !texts.includes(name))),
    withheld: [
      ...details.map(([name]) => name).filter((name) => texts.includes(name)),
      ...(isReasonShown ? [] : ['reason']),
    ],
  };
}
