import { type Contact, mask } from '@isoline/contract/values/contact.ts';
import type { NoticeDelivery } from '../entities/helping-tables.ts';
import type { Notice } from '../notice.ts';
import type { Ports, Tables } from '../ports/ports.ts';
import { type SealedNotice, sealNotice } from './seal-notice.ts';

/**
 * Stores a notice to one contact of an account, inside a transaction. It is sent after the commit, when it is due.
 *
 * @param times the time of the notice, and when it is due
 */
export async function storeNotice(
  ports: Pick<Ports, 'random' | 'secrets'>,
  tables: Pick<Tables, 'pendingNotices' | 'noticeDeliveries'>,
  { accountId, ...notice }: SealedNotice & { readonly accountId: string },
  { at, dueAt }: { readonly at: number; readonly dueAt: number },
): Promise<void> {
  const sealed = sealNotice(ports, notice);
  const id = ports.random.id();
  await tables.pendingNotices.insert({ id, sealed, createdAt: dueAt });
  // No delivery is stored for a closed account.
  if (notice.notice.kind === 'account-closed') return;
  const delivery = createDelivery(notice.notice, notice.to, sealed);
  await tables.noticeDeliveries.insert({ id, accountId, createdAt: at, ...delivery });
}

/** Returns the stored delivery of a notice to a contact, without the contact. */
const createDelivery = (
  { kind }: Notice,
  contact: Contact,
  sealed: string,
): Pick<NoticeDelivery, 'kind' | 'channel' | 'maskedContact' | 'sealed'> => ({
  kind,
  channel: contact.kind === 'phone' ? 'sms' : 'email',
  maskedContact: mask(contact),
  sealed,
});
