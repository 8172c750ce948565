import type { Clock } from '../service.ts';

export interface Message {
  readonly channel: 'sms' | 'email';
  /** A phone number of 11 digits, or an e-mail address in lower case. */
  readonly to: string;
  /** The purpose of the message (`login`, `reset`, …), if the sender set it. */
  readonly scene: string | null;
  readonly code: string | null;
  readonly text: string;
  /** The number of the HTML part, for `html`; null if the message does not have this part. */
  readonly htmlId: number | null;
  /** The time in ISO 8601, UTC. */
  readonly at: string;
}

/** A message that arrives. */
export interface Received extends Omit<Message, 'at' | 'htmlId'> {
  /** The HTML part of a mail with its attached pictures; null if the message does not have this part. */
  readonly html: string | null;
}

export interface Inbox {
  add(message: Received): void;
  /** Returns the messages of one address, or all messages; newest first. */
  list(to?: string): readonly Message[];
  /** Returns the HTML part of a message; undefined once the message is gone. */
  html(id: number): string | undefined;
  clear(): void;
}

const capacity = 1000;

export function createInbox(now: Clock): Inbox {
  let messages: readonly Message[] = [];
  const parts = new Map<number, string>();
  let lastId = 0;
  return {
    add({ html, ...message }) {
      lastId += 1;
      if (html !== null) parts.set(lastId, html);
      const htmlId = html === null ? null : lastId;
      messages = [{ ...message, htmlId, at: new Date(now()).toISOString() }, ...messages].slice(0, capacity);
      parts.delete(lastId - capacity);
    },
    html: (id) => parts.get(id),
    list(to) {
      const address = to === undefined ? '' : normalizeAddress(to);
      return address === '' ? messages : messages.filter((message) => message.to === address);
    },
    clear() {
      messages = [];
      parts.clear();
    },
  };
}

/** Normalizes a typed address: `+86 138 0013 8000` becomes `13800138000`. */
function normalizeAddress(typed: string): string {
  const address = typed.trim().toLowerCase();
  return address.includes('@') ? address : address.replace(/[\s-]/g, '').replace(/^\+?86(?=\d{11}$)/, '');
}
