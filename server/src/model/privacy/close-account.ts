import { avatarPath } from '../account/avatar.ts';
import type { Account } from '../entities/account.ts';
import type { StoredEvent } from '../entities/security-event.ts';
import type { Ports, Tables } from '../ports/ports.ts';
import { outsideOfCalls, recordEvent } from '../security-event/record-event.ts';
import { removeKeptSends } from '../verification/kept-sends.ts';
import { revokePendingProofs } from '../verification/revoke-pending-proofs.ts';

/**
 * Closes an open account for good, inside a long transaction that has locked it: its sessions end and its products are notified, its
 * contacts and identities are free, and everything of the person is erased, in the accounts that were merged into it too
 * (`dataKinds`). Its contacts are notified.
 *
 * @param actor who closes it: its owner, or an operator
 */
export async function closeAccountNow(
  ports: Pick<Ports, 'now' | 'random' | 'secrets' | 'notMeUrl'>,
  tables: Tables,
  account: Account,
  actor: StoredEvent['actor'] = 'user',
): Promise<void> {
  const at = ports.now();
  await revokePendingProofs(tables, account);
  await removeKeptSends(ports, tables, account);
  if (account.avatarKey) await tables.expiringObjects.put(avatarPath(account.avatarKey), at);
  for (const id of [account.id, ...(await tables.accounts.mergedInto(account.id))]) {
    await tables.sessions.endAll(id, at);
    await tables.personalData.erase(id, ports.random.token(), at);
  }
  // The event has neither the device nor the address of the call, which would lead to the person.
  const event = { kind: 'account-closed', accountId: account.id } as const;
  await recordEvent(
    ports,
    tables,
    { ...outsideOfCalls, actor },
    { ...event, audiences: [{ account, undoToken: null }] },
  );
}
