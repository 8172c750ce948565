import type { Contact } from '@isoline/contract/values/contact.ts';
import type { MergeOffer } from '../../shared/merge-offer.ts';

/** What a change keeps in its history entry: never a code or a ticket. */
export interface ChangeEntry {
  readonly step: 'contact' | 'merge' | 'done';
  /** The new contact as far as it is known. */
  readonly contact?: Contact | undefined;
  /** The account had no contact of this kind before. */
  readonly isFirst: boolean;
}

/** What earlier steps produced. It lives in memory only and is lost with the page. */
export interface ChangeProgress {
  /** Whether the present contact was verified. */
  readonly verified: boolean;
  /** Whether the session was stepped up when the flow was opened, so that the flow starts with the new contact. */
  readonly startedVerified: boolean;
  /** The offer to merge the account that holds the new contact. */
  readonly offer: MergeOffer | null;
}

export type ChangeStep =
  /** `again`: the page was reloaded. `verified`: the user came back to the first step. */
  | { readonly kind: 'verify'; readonly again: boolean; readonly verified: boolean }
  | { readonly kind: 'contact' }
  | { readonly kind: 'merge'; readonly offer: MergeOffer }
  | { readonly kind: 'done'; readonly contact: Contact };

const STEPS: readonly unknown[] = ['contact', 'merge', 'done'];

/** Null for anything that is no entry of this flow. */
export function parseChangeEntry(value: unknown): ChangeEntry | null {
  if (typeof value !== 'object' || value === null) return null;
  return 'step' in value && STEPS.includes(value.step) && 'isFirst' in value ? (value as ChangeEntry) : null;
}

/** The step to show. Each step needs a verification, which is lost with the page: a reload verifies `again`. */
export function changeStep(
  entry: ChangeEntry | null,
  { verified, startedVerified, offer }: ChangeProgress,
): ChangeStep {
  if (entry?.step === 'done' && entry.contact) return { kind: 'done', contact: entry.contact };
  if (entry?.step === 'merge' && offer) return { kind: 'merge', offer };
  if (startedVerified || (entry && verified)) return { kind: 'contact' };
  return { kind: 'verify', again: entry !== null, verified };
}
