import { createStore } from '../state/create-store.ts';

/** The contact as typed in the page's sign-in form; null where it has none. The reset dialog begins with it. */
export const typedSignInContact = createStore<string | null>(null);

/** The history state by which another page hands a contact to the sign-in page. */
export interface SignInHistoryState {
  readonly contact?: string;
  /** A code was requested for the contact: a reload shows its form again, with the wait for the next code. */
  readonly byCode?: true;
}

/** What the history entry keeps for the sign-in form. For effects: at hydration the entry is not known. */
export const keptSignIn = (): SignInHistoryState => (history.state as SignInHistoryState | null) ?? {};

const keepInEntry = (kept: SignInHistoryState) => history.replaceState({ ...history.state, ...kept }, '');

/** Hands a contact to the sign-in form that this history entry shows next. */
export const handOverContact = (contact: string): void => keepInEntry({ contact });

/** Keeps the sign-in by a code in the history entry, so that a reload goes on with it. */
export const keepCodeSignIn = (contact: string): void => keepInEntry({ contact, byCode: true });
