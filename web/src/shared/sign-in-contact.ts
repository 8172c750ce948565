import { createStore } from '@isoline/ui/state/create-store.ts';

/**
 * The contact that was typed last in a form of sign-in, registration or reset: the next of these forms starts with it.
 * It is forgotten when a session starts and on a reload.
 */
export const typedContact = createStore('');

/**
 * The history state that hands a contact from a sign-in form to the reset dialog above it, and to the form of another
 * page.
 */
export interface SignInHistoryState {
  readonly contact?: string;
  /** Set when a code was requested for the contact: a reload shows its form again, with the wait for the next code. */
  readonly byCode?: true;
  /** The selected tab: Back and a reload show it again. */
  readonly tab?: string;
}

/**
 * Returns what the history entry keeps for the sign-in form. Use it in effects: at hydration the entry is not known.
 */
export const keptSignIn = (): SignInHistoryState => (history.state as SignInHistoryState | null) ?? {};

export const keepInEntry = (kept: SignInHistoryState) => history.replaceState({ ...history.state, ...kept }, '');

/** Hands a contact over to the next content of this history entry: a sign-in form, or a dialog over it. */
export function handOverContact(contact: string): void {
  typedContact.set(contact);
  keepInEntry({ contact });
}

/** Returns the contact that a form starts with. Use it in effects, like `keptSignIn`. */
export const carriedContact = (): string => typedContact.get() || (keptSignIn().contact ?? '');

/** Keeps the sign-in by a code in the history entry, so that a reload continues with it. */
export const keepCodeSignIn = (contact: string): void => keepInEntry({ contact, byCode: true });
