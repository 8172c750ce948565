import { createStore } from '../state/create-store.ts';

/**
 * The contact that was typed last in a form of sign-in, registration or reset: the next one of them begins with it. A
 * session forgets it, and so does a reload.
 */
export const typedContact = createStore('');

/**
 * The history state by which a contact gets from a sign-in form to the reset dialog above it, and to the form of
 * another page.
 */
export interface SignInHistoryState {
  readonly contact?: string;
  /** A code was requested for the contact: a reload shows its form again, with the wait for the next code. */
  readonly byCode?: true;
  /** The tab that was chosen: Back and a reload show it again. */
  readonly tab?: string;
}

/** What the history entry keeps for the sign-in form. For effects: at hydration the entry is not known. */
export const keptSignIn = (): SignInHistoryState => (history.state as SignInHistoryState | null) ?? {};

export const keepInEntry = (kept: SignInHistoryState) => history.replaceState({ ...history.state, ...kept }, '');

/** Hands a contact to what this history entry shows next: a sign-in form, or a dialog over it. */
export function handOverContact(contact: string): void {
  typedContact.set(contact);
  keepInEntry({ contact });
}

/** What a form begins with. For effects, as `keptSignIn`. */
export const carriedContact = (): string => typedContact.get() || (keptSignIn().contact ?? '');

/** Keeps the sign-in by a code in the history entry, so that a reload goes on with it. */
export const keepCodeSignIn = (contact: string): void => keepInEntry({ contact, byCode: true });
