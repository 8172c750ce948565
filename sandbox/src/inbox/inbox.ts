import type { Clock } from '../service.ts';

export interface Message {
  readonly channel: 'sms' | 'email';
  /** A phone number of 11 digits, or an e-mail address in lower case. */
  readonly to: string;
  /** The purpose of the message (`login`, `reset`, …), if the sender set it. */
  readonly scene: string | null;
  readonly code: string | null;
  readonly text: string;
  /** The time in ISO 8601, UTC. */
  readonly at: string;
}

export interface Inbox {
  add(message: Omit<Message, 'at'>): void;
  /** Returns the messages of one address, or all messages; newest first. */
  list(to?: string): readonly Message[];
  clear(): void;
}

const capacity = 1000;

export function createInbox(now: Clock): Inbox {
  let messages: readonly Message[] = [];
  return {
    add(message) {
      messages = [{ ...message, at: new Date(now()).toISOString() }, ...messages].slice(0, capacity);
    },
    list(to) {
      const address = to === undefined ? '' : normalizeAddress(to);
      return address === '' ? messages : messages.filter((message) => message.to === address);
    },
    clear() {
      messages = [];
    },
  };
}

/** Normalizes a typed address: `+86 138 0013 8000` becomes `13800138000`. */
function normalizeAddress(typed: string): string {
  const address = typed.trim().toLowerCase();
  return address.includes('@') ? address : address.replace(/[\s-]/g, '').replace(/^\+?86(?=\d{11}$)/, '');
}
