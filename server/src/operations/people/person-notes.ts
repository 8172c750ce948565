import { personNotes } from '@isoline/contract/console/operator-limits.ts';
import { lockOpenAccount } from '../../model/account/open-account.ts';
import type { ActingOperator } from '../../model/audit/acting-operator.ts';
import { recordAudit } from '../../model/audit/record-audit.ts';
import type { DatabasePorts } from '../../model/ports/ports.ts';
import { Refusal } from '../../model/refusal.ts';

/**
 * Adds a hand-over note on a person. The audit entry has only the id of the note, because the note is deleted with the
 * account and an entry is not. Returns the id.
 *
 * @throws Refusal GONE; NOTES_FULL with too many notes that are not struck out
 */
export async function addNote(
  ports: DatabasePorts,
  acting: ActingOperator,
  accountId: string,
  text: string,
): Promise<string> {
  const id = ports.random.id();
  await ports.store.tx(async (tables) => {
    await lockOpenAccount(tables, accountId);
    if ((await tables.personNotes.countOpen({ accountId })) >= personNotes.openMax) throw new Refusal('NOTES_FULL');
    await tables.personNotes.insert({ id, accountId, text, author: acting.auditName, at: ports.now() });
    await recordAudit(ports, tables, acting, { kind: 'note-added', accountId, detail: { id } });
  });
  return id;
}

/**
 * Strikes out a note. It stays readable, with the name of the operator.
 *
 * @throws Refusal NOT_FOUND when the account does not have the note, or it was struck out before
 */
export async function strikeNote(
  ports: DatabasePorts,
  acting: ActingOperator,
  accountId: string,
  id: string,
): Promise<void> {
  await ports.store.tx(async (tables) => {
    const note = { accountId, id, by: acting.auditName, at: ports.now() };
    if (!(await tables.personNotes.strike(note))) throw new Refusal('NOT_FOUND');
    await recordAudit(ports, tables, acting, { kind: 'note-struck', accountId, detail: { id } });
  });
}
