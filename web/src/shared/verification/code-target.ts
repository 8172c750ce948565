import type { Contact } from '@isoline/contract/values/contact.ts';

/** Where a verification code goes and what it is for. */
export type CodeTarget =
  | { readonly scene: 'login' | 'register' | 'reset' | 'change' | 'bind'; readonly contact: Contact }
  | { readonly scene: 'reauth'; readonly type: Contact['kind'] }
  | { readonly scene: 'merge' | 'reset'; readonly type: Contact['kind']; readonly ticket: string };

/** The key of a target in this browser's storage. It contains no ticket, and only a short hash of a contact. */
export const targetKey = (target: CodeTarget): string =>
  `${target.scene}:${'contact' in target ? shortHash(target.contact.value) : target.type}`;

/**
 * 20 bits of FNV-1a. They tell the contacts of one browser apart, and do not reveal a phone, because thousands of phones share
 * a value.
 */
export function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return (hash >>> 12).toString(36);
}

const PREFIX = 'resend:';

/** When the next code may be requested, in epoch milliseconds; null when at once. It is stored so that it outlives a reload. */
export function readResendTime(key: string, now = Date.now()): number | null {
  try {
    const until = Number(sessionStorage.getItem(PREFIX + key));
    return until > now ? until : null;
  } catch {
    return null;
  }
}

/** Stores the time, and removes times that have passed. */
export function storeResendTime(key: string, until: number, now = Date.now()): void {
  try {
    for (const name of Object.keys(sessionStorage)) {
      if (name.startsWith(PREFIX) && Number(sessionStorage.getItem(name)) <= now) sessionStorage.removeItem(name);
    }
    sessionStorage.setItem(PREFIX + key, String(until));
  } catch {
    // Without storage the countdown lasts as long as the page.
  }
}
