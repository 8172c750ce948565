import type { Contact, Scene } from '@isoline/contract/values/contact.ts';

/** The language of a message. */
export type MessageLocale = 'zh-CN' | 'en-US';

/** Sends verification codes. Throws `DeliveryFailure` when the service does not accept the message. */
export interface CodeSender<Kind extends Contact['kind']> {
  send(message: { readonly [K in Kind]: string } & CodeMessage): Promise<void>;
}

export interface CodeMessage {
  readonly scene: Scene;
  readonly locale: MessageLocale;
  /** Six digits. */
  readonly code: string;
  /** How long the code is valid. */
  readonly minutes: number;
}

/** Sends messages that inform only. Throws `DeliveryFailure` when the service does not accept the message. */
export interface NoticeSender<Notice> {
  sendNotice(notice: Notice): Promise<void>;
}

/** Tells the old phone that another phone has replaced it. */
export interface SmsNotice {
  /** 11 digits. */
  readonly phone: string;
  readonly kind: 'contact-changed';
  readonly locale: MessageLocale;
  /** The last four digits of the new phone. */
  readonly newEnd: string;
  /** How long the change can be undone. */
  readonly hours: number;
}

/** Tells that a contact was changed, with a link that undoes the change. */
export interface MailNotice {
  readonly email: string;
  readonly kind: 'contact-changed';
  readonly locale: MessageLocale;
  /** The kind of the contact that was changed. */
  readonly what: Contact['kind'];
  readonly undoUrl: string;
}

/** The failure of a message. `sent` tells whether the service may have sent it, which decides what stays counted. */
export interface DeliveryFailure extends Error {
  readonly sent: 'no' | 'maybe';
  /** Why the service refuses to deliver to this recipient. */
  readonly reason?: 'too-soon' | 'address';
}

/** Whether a delivery service did not accept a message. */
export const isDeliveryFailure = (cause: unknown): cause is DeliveryFailure =>
  cause instanceof Error && 'sent' in cause;
