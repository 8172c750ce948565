import type { Contact, Scene } from '@isoline/contract/values/contact.ts';

/** The language of a message. */
export type MessageLocale = 'zh-CN' | 'en-US';

/** The account that a message is about. */
export interface MessageAccount {
  readonly id: string;
  /** Its masked contacts in one line. */
  readonly masked: string;
}

/** Sends verification codes. Throws `DeliveryFailure` when the service does not accept the message. */
export interface CodeSender<Kind extends Contact['kind']> {
  send(message: { readonly [K in Kind]: string } & CodeMessage): Promise<void>;
}

export interface CodeMessage {
  readonly scene: Scene;
  readonly locale: MessageLocale;
  /** Six digits. */
  readonly code: string;
  /** The minutes for which the code is valid. */
  readonly minutes: number;
  /** The account of the contact; null if the contact does not belong to one. */
  readonly account: MessageAccount | null;
}

/** Sends messages that only inform. Throws `DeliveryFailure` when the service does not accept the message. */
export interface NoticeSender<Notice> {
  sendNotice(notice: Notice): Promise<void>;
}

/**
 * The failure of a message. `sent` says whether the service may have sent the message, which decides what stays
 * counted.
 */
export interface DeliveryFailure extends Error {
  readonly sent: 'no' | 'maybe';
  /** The reason why the service refuses this recipient. */
  readonly reason?: 'too-soon' | 'address';
  /** The error code of the service. */
  readonly code?: string;
}

/** Returns whether a delivery service did not accept a message. */
export const isDeliveryFailure = (cause: unknown): cause is DeliveryFailure =>
  cause instanceof Error && 'sent' in cause;
