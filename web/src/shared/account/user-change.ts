import { sessionEndReason } from '../../api/session.ts';

let shown: string | null = null;

/** Records the user whom this page shows. Returns true if it showed another user until now. */
export function showsOtherUser(userId: string): boolean {
  const isOther = shown !== null && shown !== userId;
  shown = userId;
  return isOther;
}

/** Forgets the user after a sign-out in this tab. After one in another tab the page may continue with another user. */
export function forgetShownUser(): void {
  if (sessionEndReason.get() !== 'signedOutInAnotherTab') shown = null;
}
