import type { Clock } from '../service.ts';

export interface Message {
  readonly channel: 'sms' | 'email';
  /** A phone as 11 digits or an e-mail address in lower case. */
  readonly to: string;
  /** What the message is for (`login`, `reset`, …), where its sender told. */
  readonly scene: string | null;
  readonly code: string | null;
  readonly text: string;
  /** ISO 8601, UTC. */
  readonly at: string;
}

export interface Inbox {
  add(message: Omit<Message, 'at'>): void;
  /** Newest first; all of them without an address. */
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
      const address = to === undefined ? '' : plainAddress(to);
      return address === '' ? messages : messages.filter((message) => message.to === address);
    },
    clear() {
      messages = [];
    },
  };
}

/** An address as people type it, in the form that messages carry: `+86 138 0013 8000` is `13800138000`. */
function plainAddress(typed: string): string {
  const address = typed.trim().toLowerCase();
  return address.includes('@') ? address : address.replace(/[\s-]/g, '').replace(/^\+?86(?=\d{11}$)/, '');
}
