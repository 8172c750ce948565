import type { NoticeDelivery } from '../../model/entities/helping-tables.ts';
import type { OwnerEvent } from '../../model/entities/security-event.ts';
import type { LoginRecord } from '../../model/entities/session.ts';
import type { KeptSend } from '../../model/verification/kept-sends.ts';

/* The entries of a person's lists in the console. */

export const shownNotice = (notice: NoticeDelivery) => ({
  ...notice,
  contact: notice.maskedContact,
  at: notice.createdAt,
  again: notice.sealed !== null && notice.state !== 'waiting',
});

export const shownEvent = <E extends OwnerEvent>(event: E) => ({ ...event, device: event.deviceName });

export const shownSignIn = (record: LoginRecord) => ({ ...record, device: record.deviceName });

export const shownSend = ({ contact, channel, ...send }: KeptSend) => ({
  ...send,
  contact: channel === 'sms' ? ('phone' as const) : ('email' as const),
  own: contact !== null,
});
