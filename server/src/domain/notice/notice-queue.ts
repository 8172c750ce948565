import type { Contact } from '@isoline/contract/values/contact.ts';
import type { Ports } from '../ports.ts';
import type { AddressedNotice, Notice } from './notice.ts';

/** Sends notices in the background, so that the act that they tell of neither waits for them nor fails with them. */
export interface NoticeQueue {
  send(notices: readonly AddressedNotice[]): void;
  /** Resolves when all notices so far are sent or have failed. */
  settled(): Promise<void>;
}

/** A queue of notices; `ports` is called when the first notice is sent. */
export function noticeQueue(ports: () => Pick<Ports, 'sms' | 'mail' | 'report'>): NoticeQueue {
  const sending = new Set<Promise<void>>();
  return {
    send(notices) {
      for (const { notice, to } of notices) {
        for (const contact of to) {
          const sent = deliver(ports(), notice, contact).finally(() => sending.delete(sent));
          sending.add(sent);
        }
      }
    },
    async settled() {
      await Promise.all(sending);
    },
  };
}

// Any failure is an event: nobody is left who could be told of it.
async function deliver({ sms, mail, report }: Pick<Ports, 'sms' | 'mail' | 'report'>, notice: Notice, to: Contact) {
  try {
    if (to.kind === 'phone') await sms.sendNotice({ ...notice, phone: to.value });
    else await mail.sendNotice({ ...notice, email: to.value });
  } catch (cause) {
    const channel = to.kind === 'phone' ? 'sms' : 'email';
    report({ kind: 'notice-failed', channel, reason: cause instanceof Error ? cause.message : 'unknown' });
  }
}
