import { avatarPath } from '../account/avatar.ts';
import type { LockedAccount } from '../entities/account.ts';
import type { StoredEvent } from '../entities/security-event.ts';
import { stopMergesInto } from '../irrevocable/pending-act.ts';
import type { LockingTables, Ports } from '../ports/ports.ts';
import { outsideOfCalls, recordEvent } from '../security-event/record-event.ts';
import { removeKeptSends } from '../verification/kept-sends.ts';
import { revokePendingProofs } from '../verification/revoke-pending-proofs.ts';

/**
 * Closes an open account permanently, inside a long transaction that has locked it. Its sessions end and its products
 * are notified, its contacts and identities become free, and all personal data is erased (`dataKinds`), including that
 * of the accounts that were merged into it. Its contacts are notified.
 *
 * @param actor the owner, or an operator
 */
export async function closeAccountNow(
  ports: Pick<Ports, 'now' | 'random' | 'secrets' | 'notMeUrl'>,
  tables: LockingTables,
  account: LockedAccount,
  actor: StoredEvent['actor'] = 'user',
): Promise<void> {
  const at = ports.now();
  // The events contain neither the device nor the address of the call, because they would identify the person.
  const origin = { ...outsideOfCalls, actor };
  await revokePendingProofs(tables, account);
  await stopMergesInto(ports, tables, origin, account.id);
  await removeKeptSends(ports, tables, account);
  if (account.avatarKey) await tables.expiringObjects.put(avatarPath(account.avatarKey), at);
  for (const id of [account.id, ...(await tables.accounts.mergedInto({ id: account.id }))]) {
    await tables.sessions.endAll({ accountId: id, at });
    await tables.personalData.erase({ accountId: id, subject: ports.random.token(), at });
  }
  const event = { kind: 'account-closed', accountId: account.id } as const;
  await recordEvent(ports, tables, origin, { ...event, audiences: [{ account, undoToken: null }] });
}
