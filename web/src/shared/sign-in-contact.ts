import { createStore } from '../state/create-store.ts';

/** The contact as typed in the page's sign-in form; null where it has none. The reset dialog begins with it. */
export const typedSignInContact = createStore<string | null>(null);

/** A contact whose password was set again: the sign-in form takes it over, asks for the password and sets null. */
export const contactAfterReset = createStore<string | null>(null);

/** The history state by which another page hands a contact to the sign-in page. */
export interface SignInHistoryState {
  readonly contact?: string;
}

/** Hands a contact to the sign-in form that this history entry shows next. */
export function handOverContact(contact: string): void {
  const state: SignInHistoryState = { ...history.state, contact };
  history.replaceState(state, '');
}
