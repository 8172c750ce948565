import { signOut } from '@isoline/contract/sessions.ts';
import { terms } from '@isoline/contract/terms.ts';
import { openDialog } from '@isoline/ui/dialog/open-dialog.ts';
import { call } from '../../api/call.ts';
import { hasSession, signedOut } from '../../api/session.ts';
import { TermsDialog } from './terms-dialog.tsx';

/**
 * Asks until the user agrees to the version `current` of the terms, or declines and is signed out. Resolves to true
 * when the user agreed.
 */
export async function askForNewTerms(current: string): Promise<boolean> {
  let choice: 'agree' | 'decline' | null = null;
  while (choice === null) {
    // A sign-out in another tab has canceled the question.
    if (!hasSession()) return false;
    choice = await openDialog<'agree' | 'decline'>(({ onClose }) => (
      <TermsDialog version={current} onAgree={() => onClose('agree')} onDecline={() => onClose('decline')} />
    ));
  }
  if (choice === 'agree') {
    await call(terms, { agree: current });
    return true;
  }
  await call(signOut, {});
  signedOut();
  return false;
}
