import { lifetimes } from '@isoline/contract/limits.ts';
import { mask } from '@isoline/contract/values/contact.ts';
import { contactsOf } from '../entities/account.ts';
import type { AccountEvent } from '../entities/events.ts';
import type { StoredEvent } from '../entities/security-event.ts';
import { type AddressedNotice, type Audience, noticeKindOf, undoesOf } from '../notice.ts';
import type { Ports } from '../ports/ports.ts';

/** Returns the notices of an event: one for each notified account, to all contacts that it had before. */
export function createNotices(
  { notMeUrl }: Pick<Ports, 'notMeUrl'>,
  { at, deviceName, ip }: StoredEvent,
  event: AccountEvent,
  audiences: readonly Audience[],
): AddressedNotice[] {
  const announced = noticeKindOf(event);
  if (announced === null) return [];
  return audiences.map(({ account, undoToken, kind = announced }) => ({
    notice: {
      kind,
      locale: account.locale ?? 'zh-CN',
      contact: 'contact' in event ? event.contact : null,
      provider: 'provider' in event ? event.provider : null,
      ...('replaced' in event && event.replaced && { replaced: true }),
      at,
      deviceName: deviceName ?? '',
      ip: ip ?? '',
      notMeUrl: notMeUrl(undoToken, undoesOf(kind)),
      undoHours: undoToken === null ? null : lifetimes.contactUndoMs / 3_600_000,
      account: { id: account.id, masked: contactsOf(account).map(mask).join(' · ') },
    },
    to: contactsOf(account),
  }));
}
