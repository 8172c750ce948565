import type { Contact } from '@isoline/contract/values/contact.ts';
import type { CompletedReset, VerifiedReset } from '../../shared/login-model.ts';

/** The step that the history entry keeps. */
export interface ResetStep {
  readonly step: 'verify' | 'password' | 'done';
  readonly contact: Contact;
}

/**
 * The view of the dialog. `recover`: after a reload the server is asked for the verification; `again`: the server no
 * longer has it.
 */
export type ResetView =
  | { readonly step: 'verify'; readonly contact: Contact | null; readonly again: boolean }
  | { readonly step: 'recover'; readonly contact: Contact }
  | { readonly step: 'password'; readonly verified: VerifiedReset }
  | { readonly step: 'done'; readonly contact: Contact };

const STEPS: readonly unknown[] = ['verify', 'password', 'done'];

/** Returns the step in a history entry; null when the entry is not one of a reset. */
export function parseResetStep(value: unknown): ResetStep | null {
  if (typeof value !== 'object' || value === null) return null;
  return 'step' in value && STEPS.includes(value.step) && 'contact' in value ? (value as ResetStep) : null;
}

/** Returns the reset that waits for its new password. */
export const verifiedReset = (reset: VerifiedReset | CompletedReset | null): VerifiedReset | null =>
  reset && 'ticket' in reset ? reset : null;

/** Returns the view. The new password requires a verification. `isLost`: the server has none. */
export function resetView(step: ResetStep | null, verified: VerifiedReset | null, isLost: boolean): ResetView {
  if (step?.step === 'done') return { step: 'done', contact: step.contact };
  if (step?.step === 'password' && verified) return { step: 'password', verified };
  if (step?.step === 'password' && !isLost) return { step: 'recover', contact: step.contact };
  return { step: 'verify', contact: step?.contact ?? null, again: step?.step === 'password' };
}
