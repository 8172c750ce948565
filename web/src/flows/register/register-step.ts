import { providerFacts } from '@isoline/contract/providers.ts';
import type { Contact } from '@isoline/contract/values/contact.ts';
import type { PendingIdentity, VerifiedContact } from '../../shared/login-model.ts';

/** The step that the history entry keeps. */
export interface RegisterStep {
  readonly step: 'verify' | 'password';
  readonly contact?: Contact;
  /** The verification of the second step's contact: after a reload the server is asked for its proof. */
  readonly by?: VerifiedContact['by'];
  /** True when the user chose to link the pending identity to the contact's existing account. */
  readonly linksExisting?: boolean;
}

/**
 * The view of the page. `recover`: after a reload the server is asked for the proof; `again`: the server no longer has
 * it.
 */
export type RegisterView =
  | { readonly step: 'verify'; readonly contact: Contact | null; readonly again: boolean }
  | { readonly step: 'recover'; readonly contact: Contact; readonly by: VerifiedContact['by'] }
  | { readonly step: 'password'; readonly verified: VerifiedContact };

/** Returns the step in a history entry; null when the entry is not one of a registration. */
export function parseRegisterStep(value: unknown): RegisterStep | null {
  if (typeof value !== 'object' || value === null || !('step' in value)) return null;
  return value.step === 'verify' || value.step === 'password' ? (value as RegisterStep) : null;
}

/** Returns the view. The password requires a verification. `isLost`: the server has no proof of it. */
export function registerView(
  step: RegisterStep | null,
  verified: VerifiedContact | null,
  isLost: boolean,
): RegisterView {
  if (step?.step === 'password' && verified) return { step: 'password', verified };
  if (step?.step === 'password' && step.contact && step.by && !isLost) {
    return { step: 'recover', contact: step.contact, by: step.by };
  }
  return { step: 'verify', contact: step?.contact ?? null, again: step?.step === 'password' };
}

/**
 * Returns whether the provider has its own call for a pending identity. That call accepts only codes of scene `bind`.
 */
export const hasOwnCall = ({ provider }: PendingIdentity): boolean =>
  providerFacts(provider).pendingCall === 'tc-auth-bind';
