import type { Contact } from '@isoline/contract/values/contact.ts';
import { steadyNow } from '@isoline/ui/steady-now.ts';

/** The destination and the purpose of a verification code. */
export type CodeTarget =
  | { readonly scene: 'login' | 'register' | 'reset' | 'change' | 'bind'; readonly contact: Contact }
  | { readonly scene: 'reauth'; readonly type: Contact['kind'] }
  | { readonly scene: 'merge' | 'reset'; readonly type: Contact['kind']; readonly ticket: string };

/** Returns the key of a target in this browser's storage. It contains only a short hash of a contact, and no ticket. */
export const targetKey = (target: CodeTarget): string =>
  `${target.scene}:${'contact' in target ? shortHash(target.contact.value) : target.type}`;

/**
 * Returns 20 bits of FNV-1a. They tell the contacts of one browser apart, and do not reveal a phone, because thousands
 * of phones share a value.
 */
export function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return (hash >>> 12).toString(36);
}

/**
 * The times that this browser stores about the last code to a target: the earliest next request, and the end of the
 * sent code's validity.
 */
type CodeTime = `${'resend' | 'sent'}:${string}`;

const isCodeTime = (name: string): name is CodeTime => /^(resend|sent):/.test(name);

/**
 * Returns a time in the future, as `steadyNow`; null otherwise. The time is stored to survive a reload, together with
 * the duration from the server. Even if the clock changes, the result is at most that duration away.
 */
export function readCodeTime(name: CodeTime, now = steadyNow()): number | null {
  try {
    const [until = 0, duration = 0] = (sessionStorage.getItem(name) ?? '').split(' ').map(Number);
    const left = Math.min(until - now, duration);
    return left > 0 ? now + left : null;
  } catch {
    return null;
  }
}

/** Stores a time that is `duration` milliseconds away, removes times that have passed, and returns the time. */
export function storeCodeTime(name: CodeTime, duration: number, now = steadyNow()): number {
  try {
    sessionStorage.setItem(name, `${now + duration} ${duration}`);
    for (const stored of Object.keys(sessionStorage)) {
      if (isCodeTime(stored) && readCodeTime(stored, now) === null) sessionStorage.removeItem(stored);
    }
  } catch {
    // Without storage the server refuses an early request and says how long to wait.
  }
  return now + duration;
}

/** Records that the code to a target was used: a reload no longer asks for it. */
export const forgetSentCode = (target: CodeTarget): void => void storeCodeTime(`sent:${targetKey(target)}`, 0);
