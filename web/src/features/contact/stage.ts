import type { Contact } from '@isoline/contract/values/contact.ts';

/** What a change keeps in its history entry: never a code or a ticket. */
export interface Entry {
  readonly step: 'contact' | 'merge' | 'done';
  /** The new one, as far as it is known. */
  readonly contact?: Contact | undefined;
  /** The account had none of the kind before. */
  readonly isFirst: boolean;
}

/** What the steps so far have brought. It is gone with the page. */
export interface Held<Found> {
  /** The ticket that the present contact was proved by. */
  readonly security: string | null;
  /** The offer that another account's contact led to. */
  readonly found: Found | null;
}

/** Where a change stands. */
export type Stage<Found> =
  | { readonly step: 'verify'; readonly again: boolean; readonly proved: boolean }
  | { readonly step: 'contact'; readonly security: string }
  | { readonly step: 'merge'; readonly found: Found }
  | { readonly step: 'done'; readonly contact: Contact };

const STEPS: readonly unknown[] = ['contact', 'merge', 'done'];

/** The entry in a history state; null where the change begins. */
export function entryOf(state: unknown): Entry | null {
  if (typeof state !== 'object' || state === null) return null;
  return 'step' in state && STEPS.includes(state.step) && 'isFirst' in state ? (state as Entry) : null;
}

/** Each step comes only after a proof, and the proof is gone with the page: a reload verifies `again`. */
export function stageOf<Found>(entry: Entry | null, { security, found }: Held<Found>): Stage<Found> {
  if (entry?.step === 'done' && entry.contact) return { step: 'done', contact: entry.contact };
  if (entry?.step === 'merge' && found) return { step: 'merge', found };
  if (entry && security) return { step: 'contact', security };
  return { step: 'verify', again: entry !== null, proved: security !== null };
}
