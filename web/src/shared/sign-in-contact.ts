/** The history state by which a contact gets from a sign-in form to the reset dialog above it, and to the form of another page. */
export interface SignInHistoryState {
  readonly contact?: string;
  /** A code was requested for the contact: a reload shows its form again, with the wait for the next code. */
  readonly byCode?: true;
}

/** What the history entry keeps for the sign-in form. For effects: at hydration the entry is not known. */
export const keptSignIn = (): SignInHistoryState => (history.state as SignInHistoryState | null) ?? {};

const keepInEntry = (kept: SignInHistoryState) => history.replaceState({ ...history.state, ...kept }, '');

/** Hands a contact to what this history entry shows next: a sign-in form, or a dialog over it. */
export const handOverContact = (contact: string): void => keepInEntry({ contact });

/** Keeps the sign-in by a code in the history entry, so that a reload goes on with it. */
export const keepCodeSignIn = (contact: string): void => keepInEntry({ contact, byCode: true });
