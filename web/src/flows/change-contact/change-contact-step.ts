import type { Contact } from '@isoline/contract/values/contact.ts';
import type { MergeOffer } from '../../shared/merge-offer.ts';

/** The history entry of a change. It never contains a code or a ticket. */
export interface ChangeEntry {
  readonly step: 'contact' | 'merge' | 'done';
  /** The known part of the new contact. */
  readonly contact?: Contact | undefined;
  /** True when the account had no contact of this kind before. */
  readonly isFirst: boolean;
}

/** The results of earlier steps. They live in memory only and are lost on a reload. */
export interface ChangeProgress {
  /** True when the current contact was verified. */
  readonly verified: boolean;
  /** True when the session was stepped up when the flow was opened, so that the flow starts with the new contact. */
  readonly startedVerified: boolean;
  /** The offer to merge the account that has the new contact. */
  readonly offer: MergeOffer | null;
}

export type ChangeStep =
  /** `again`: the page was reloaded. `verified`: the user returned to the first step. */
  | { readonly kind: 'verify'; readonly again: boolean; readonly verified: boolean }
  | { readonly kind: 'contact' }
  | { readonly kind: 'merge'; readonly offer: MergeOffer }
  | { readonly kind: 'done'; readonly contact: Contact };

const STEPS: readonly unknown[] = ['contact', 'merge', 'done'];

/** Returns the entry of this flow; null for any other value. */
export function parseChangeEntry(value: unknown): ChangeEntry | null {
  if (typeof value !== 'object' || value === null) return null;
  return 'step' in value && STEPS.includes(value.step) && 'isFirst' in value ? (value as ChangeEntry) : null;
}

/** Returns the step to show. Each step needs a verification, which a reload loses: then it verifies `again`. */
export function changeStep(
  entry: ChangeEntry | null,
  { verified, startedVerified, offer }: ChangeProgress,
): ChangeStep {
  if (entry?.step === 'done' && entry.contact) return { kind: 'done', contact: entry.contact };
  if (entry?.step === 'merge' && offer) return { kind: 'merge', offer };
  if (startedVerified || (entry && verified)) return { kind: 'contact' };
  return { kind: 'verify', again: entry !== null, verified };
}
