import { terms } from '@isoline/contract/endpoints/account-endpoints.ts';
import { signOut } from '@isoline/contract/endpoints/session-endpoints.ts';
import { call } from '../../api/call.ts';
import { signedOut } from '../../api/session.ts';
import { openDialog } from '../../ui/dialog/open-dialog.ts';
import { failureMessage } from '../failure/failure-message.ts';
import { loadPart } from '../../lazy/lazy-part.tsx';

/**
 * Asks a user who has signed in to agree to terms that are newer than those agreed to. Who declines is signed out.
 *
 * @returns whether the user stays signed in. A failed call asks the next time.
 */
export async function askForAgreement(): Promise<boolean> {
  try {
    return await ask();
  } catch (error) {
    failureMessage(error);
    return true;
  }
}

async function ask(): Promise<boolean> {
  const answer = await call(terms, {});
  if (!answer._isSuccessResponse || answer.data.agreed === answer.data.current) return true;
  const { current } = answer.data;
  const { TermsDialog } = await loadPart(() => import('./terms-dialog.tsx'));
  const isAgreed = await openDialog<true>(({ onClose }) => (
    <TermsDialog version={current} onAgree={() => onClose(true)} onDecline={() => onClose(null)} />
  ));
  if (isAgreed) await call(terms, { agree: current });
  else {
    await call(signOut, {});
    signedOut();
  }
  return Boolean(isAgreed);
}
