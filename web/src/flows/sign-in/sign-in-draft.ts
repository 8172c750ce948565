import type { ProviderId } from '@isoline/contract/providers.ts';
import type { ComponentType, RefObject } from 'react';
import { filledContact } from '../../shared/session/remembered-account.ts';

/** What is typed in the sign-in forms, by field name. It is kept while another tab is shown. */
export type SignInDraft = Readonly<Record<string, string>>;

/** What the form of each sign-in method gets. */
export interface SignInMethodProps {
  readonly draft: SignInDraft;
  /** Where the method puts its form, if it has one, so that its input is kept while another tab is shown. */
  readonly formRef?: RefObject<HTMLFormElement | null>;
  /** May throw ChunkError, which the form then shows. */
  readonly onSignedIn: () => Promise<void> | void;
  /** Opens the sign-in by code with what is typed; absent where the form stands alone. */
  readonly onUseCode?: (contact: string) => void;
}

export type SignInMethod = ComponentType<SignInMethodProps>;

export type MethodId = 'password' | 'code' | ProviderId;

/** What is typed in a form. */
export const typedIn = (form: HTMLFormElement | null): SignInDraft =>
  form ? (Object.fromEntries(new FormData(form)) as Record<string, string>) : {};

/** The contact that is typed in a sign-in form; `''` without a form. */
export function contactIn(form: HTMLFormElement | null): string {
  const { username, contact } = typedIn(form);
  return username || contact || '';
}

/** Whether another contact is typed in a sign-in form than the one that this browser remembers. */
export const hasTypedContact = (form: HTMLFormElement | null): boolean =>
  !['', filledContact()].includes(contactIn(form));

/**
 * The draft after a tab with the fields `typed` was left. The contact is carried into the other tab's field, unless
 * another one was typed there.
 */
export function mergeDraft(draft: SignInDraft, typed: SignInDraft): SignInDraft {
  const { username = '', contact = '' } = draft;
  const next = { ...draft, ...typed };
  if (typed.username && (!contact || contact === username)) return { ...next, contact: typed.username };
  if (typed.contact && (!username || username === contact)) return { ...next, username: typed.contact };
  return next;
}
