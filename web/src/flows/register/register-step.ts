import { providerFacts } from '@isoline/contract/providers.ts';
import type { Contact } from '@isoline/contract/values/contact.ts';
import type { PendingIdentity, VerifiedContact } from '../../shared/login-model.ts';

/** The step that the history entry keeps. */
export interface RegisterStep {
  readonly step: 'verify' | 'password';
  readonly contact?: Contact;
  /** What verified the contact of the second step: a reload asks the server for its proof. */
  readonly by?: VerifiedContact['by'];
  /** The user chose to link the pending identity to the contact's existing account. */
  readonly linksExisting?: boolean;
}

/**
 * What the page shows. `recover`: after a reload the server is asked for the proof; `again`: it has none any more.
 */
export type RegisterView =
  | { readonly step: 'verify'; readonly contact: Contact | null; readonly again: boolean }
  | { readonly step: 'recover'; readonly contact: Contact; readonly by: VerifiedContact['by'] }
  | { readonly step: 'password'; readonly verified: VerifiedContact };

/** The step in a history entry; null when it is none of a registration. */
export function parseRegisterStep(value: unknown): RegisterStep | null {
  if (typeof value !== 'object' || value === null || !('step' in value)) return null;
  return value.step === 'verify' || value.step === 'password' ? (value as RegisterStep) : null;
}

/** The password comes only after a verification. `isLost`: the server has no proof of it. */
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

/** Whether the provider has a call of its own for a pending identity. That call takes codes of scene `bind` only. */
export const hasOwnCall = ({ provider }: PendingIdentity): boolean =>
  providerFacts(provider).pendingCall === 'tc-auth-bind';
