import type { ProviderId } from '@isoline/contract/providers.ts';
import type { ComponentType, RefObject } from 'react';
import { filledContact } from '../../shared/session/remembered-account.ts';

/** The values typed in the sign-in forms, by field name. They are kept while another tab is shown. */
export type SignInDraft = Readonly<Record<string, string>>;

export interface SignInMethodProps {
  readonly draft: SignInDraft;
  /** Receives the form of the method, if it has one, so that its input is kept while another tab is shown. */
  readonly formRef?: RefObject<HTMLFormElement | null>;
  /** May throw ChunkError, which the form then shows. */
  readonly onSignedIn: () => Promise<void> | void;
  /** Opens the sign-in by code with the typed contact; absent when only this form is shown. */
  readonly onUseCode?: (contact: string) => void;
}

export type SignInMethod = ComponentType<SignInMethodProps>;

export type MethodId = 'password' | 'code' | ProviderId;

export const typedIn = (form: HTMLFormElement | null): SignInDraft =>
  form ? (Object.fromEntries(new FormData(form)) as Record<string, string>) : {};

/** Returns the contact typed in a sign-in form; `''` without a form. */
export function contactIn(form: HTMLFormElement | null): string {
  const { username, contact } = typedIn(form);
  return username || contact || '';
}

/** Returns whether a sign-in form contains a different contact than the one that this browser remembers. */
export const hasTypedContact = (form: HTMLFormElement | null): boolean =>
  !['', filledContact()].includes(contactIn(form));

/**
 * Returns the draft after the user has left a tab with the fields `typed`. The contact is carried into the other tab's
 * field, unless a different one was typed there.
 */
export function mergeDraft(draft: SignInDraft, typed: SignInDraft): SignInDraft {
  const { username = '', contact = '' } = draft;
  const next = { ...draft, ...typed };
  if (typed.username && (!contact || contact === username)) return { ...next, contact: typed.username };
  if (typed.contact && (!username || username === contact)) return { ...next, username: typed.contact };
  return next;
}
