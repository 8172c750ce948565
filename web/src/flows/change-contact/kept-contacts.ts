import type { UndoView } from './undo-change-calls.ts';

/** Returns whether an undo that keeps these changes would leave the account without a phone and an email. */
export function losesContacts(contacts: UndoView['contacts'], kept: readonly string[]): boolean {
  // An account has a phone or an email before and now. So one of them, if it is not in the view, stays.
  return (
    contacts.length > 1 && contacts.every(({ type, before, now }) => (kept.includes(type) ? now : before) === null)
  );
}
