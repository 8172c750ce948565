import { lifetimes } from '@isoline/contract/limits.ts';
import type { ProviderId } from '@isoline/contract/providers.ts';
import type { Contact } from '@isoline/contract/values/contact.ts';
import { HOUR_MS } from '@isoline/contract/values/durations.ts';
import type { NoticeKind } from '@isoline/contract/values/notice.ts';
import type { NotifiedAccount } from './entities/account.ts';
import type { MessageAccount, MessageLocale } from './entities/delivery.ts';
import type { AccountEvent } from './entities/events.ts';

/** The content of a notice, for all contacts that are notified. */
export interface Notice {
  readonly kind: NoticeKind;
  readonly locale: MessageLocale;
  /** The kind of the contact that was changed; null for other notices. */
  readonly contact: Contact['kind'] | null;
  /** The provider of the identity that was linked or unlinked; null for other notices. */
  readonly provider: ProviderId | null;
  /** True if the linked identity replaced another one. */
  readonly replaced?: boolean;
  /** Milliseconds since 1970 UTC. */
  readonly at: number;
  /** The display name of the device; empty if it is unknown. */
  readonly deviceName: string;
  /** The client address, if it is known. */
  readonly ip: string;
  /** The page for a user who did not make this change. */
  readonly notMeUrl: string;
  /** The hours for which that page undoes the change; null if it only leads to a reset. */
  readonly undoHours: number | null;
  /** Undefined in a notice that an older version stored. */
  readonly account?: MessageAccount;
  /** The notices that a digest lists, oldest first; undefined for other notices. */
  readonly unsent?: readonly UnsentNotice[];
}

/** A notice that was not sent by SMS. */
export type UnsentNotice = Pick<Notice, 'kind' | 'contact' | 'provider' | 'replaced' | 'at'>;

/** The recipients of a notice: the contacts of an account before the event. */
export interface Audience {
  readonly account: NotifiedAccount;
  /** The text of the token that undoes the change; null if the change cannot be undone. */
  readonly undoToken: string | null;
  /** The kind of notice for this account, if it differs from the others. */
  readonly kind?: NoticeKind;
}

/** The kinds of changes that the token of a notice undoes or stops. */
export type Undoes = 'change' | 'removal' | 'closing' | 'merge' | 'replacement';

export function undoesOf(kind: NoticeKind): Undoes {
  switch (kind) {
    case 'factor-removal-requested':
      return 'removal';
    case 'closing-requested':
    case 'closing-in-hours':
      return 'closing';
    case 'merge-requested':
      return 'merge';
    case 'contact-replacement-agreed':
      return 'replacement';
    default:
      return 'change';
  }
}

/** Returns the kind of notice that announces an event, if it has an audience; null if it is never announced. */
export function noticeKindOf(event: AccountEvent): NoticeKind | null {
  switch (event.kind) {
    case 'contact-changed':
      return event.first ? 'contact-added' : 'contact-changed';
    case 'password-changed':
      return event.first ? 'password-set' : 'password-changed';
    case 'closing-requested':
      return event.hours * HOUR_MS > lifetimes.irrevocableActMs ? 'closing-requested' : 'closing-in-hours';
    case 'account-registered':
    case 'sign-in':
    case 'sign-out':
    case 'refresh-token-reused':
    case 'stepped-up':
    case 'identity-link-refused':
    case 'device-trusted':
    case 'device-trust-withdrawn':
    case 'consent-given':
    case 'consent-withdrawn':
    case 'token-revoked':
    case 'closing-cancelled':
    case 'data-export-requested':
    case 'account-unlocked':
    case 'account-viewed':
    case 'account-contact-viewed':
    case 'removal-proposed':
    case 'replacement-proposed':
    case 'notice-resent':
    case 'membership-changed':
    case 'membership-extended':
    case 'points-corrected':
    case 'data-imported':
      return null;
    default:
      return event.kind;
  }
}

/** A notice and its recipients. */
export interface AddressedNotice {
  readonly notice: Notice;
  readonly to: readonly Contact[];
}
