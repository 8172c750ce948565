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

/** What this browser keeps of the last code to a target: when the next may be requested, and until when the sent one is good. */
type CodeTime = `${'resend' | 'sent'}:${string}`;

const isCodeTime = (name: string): boolean => /^(resend|sent):/.test(name);

/** A time that is still to come, in epoch milliseconds; null otherwise. It is stored so that it outlives a reload. */
export function readCodeTime(name: CodeTime, now = Date.now()): number | null {
  try {
    const until = Number(sessionStorage.getItem(name));
    return until > now ? until : null;
  } catch {
    return null;
  }
}

/** Stores the time, and removes times that have passed. */
export function storeCodeTime(name: CodeTime, until: number, now = Date.now()): void {
  try {
    sessionStorage.setItem(name, String(until));
    for (const stored of Object.keys(sessionStorage)) {
      if (isCodeTime(stored) && Number(sessionStorage.getItem(stored)) <= now) sessionStorage.removeItem(stored);
    }
  } catch {
    // Without storage the server says how long to wait.
  }
}

/** The code to a target was used: a reload no longer asks for it. */
export const forgetSentCode = (target: CodeTarget): void => storeCodeTime(`sent:${targetKey(target)}`, 0);
