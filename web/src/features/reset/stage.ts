import type { Contact } from '@isoline/contract/values/contact.ts';

/** What a reset keeps in its history entry: never a code, ticket or password. */
export interface Entry {
  readonly step: 'verify' | 'password' | 'done';
  readonly contact: Contact;
}

interface Proved {
  readonly contact: Contact;
  readonly security: string;
}

/** Where a reset stands. */
export type Stage =
  | { readonly step: 'verify'; readonly contact: Contact | null; readonly again: boolean }
  | { readonly step: 'password'; readonly proved: Proved }
  | { readonly step: 'done'; readonly contact: Contact };

const STEPS: readonly unknown[] = ['verify', 'password', 'done'];

/** The entry in a history state; null when it isn't one of a reset. */
export function entryOf(state: unknown): Entry | null {
  if (typeof state !== 'object' || state === null) return null;
  return 'step' in state && STEPS.includes(state.step) && 'contact' in state ? (state as Entry) : null;
}

/** The new password comes only after a proof, and the proof is gone with the page: a reload verifies `again`. */
export function stageOf(entry: Entry | null, proved: Proved | null): Stage {
  if (entry?.step === 'done') return { step: 'done', contact: entry.contact };
  if (entry?.step === 'password' && proved) return { step: 'password', proved };
  return { step: 'verify', contact: entry?.contact ?? null, again: entry?.step === 'password' };
}
