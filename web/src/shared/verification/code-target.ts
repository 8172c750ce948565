import { type Contact, mask } from '@isoline/contract/values/contact.ts';

/** Where a verification code goes and what it is for. */
export type CodeTarget =
  | { readonly scene: 'login' | 'register' | 'reset' | 'change' | 'bind'; readonly contact: Contact }
  | { readonly scene: 'reauth'; readonly type: Contact['kind'] }
  | { readonly scene: 'merge' | 'reset'; readonly type: Contact['kind']; readonly security: string };

/** The key of a target in this browser's storage. It holds no ticket, and a contact only masked. */
export const targetKey = (target: CodeTarget): string =>
  `${target.scene}:${'contact' in target ? mask(target.contact) : target.type}`;

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

/** Stores the time, and removes those that have passed. */
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
