import { terms } from '@isoline/contract/terms.ts';
import { loadChunk } from '@isoline/ui/load-chunk.ts';
import { call } from '../../api/call.ts';
import { isFailure } from '../failure/failure-message.ts';

let question: Promise<boolean> | null = null;

/**
 * Asks a user who has signed in to agree to terms that are newer than those already agreed to. Only one question is
 * open at a time. A user who declines is signed out. Back neither agrees nor declines: the question stays on the page
 * that Back leads to.
 *
 * @returns whether the user stays signed in. After a failed call the user stays signed in and is asked at the next
 *   sign-in.
 */
export async function askForAgreement(): Promise<boolean> {
  question ??= ask().finally(() => {
    question = null;
  });
  try {
    return await question;
  } catch (error) {
    if (!isFailure(error)) throw error;
    return true;
  }
}

async function ask(): Promise<boolean> {
  const answer = await call(terms, {});
  if (!answer._isSuccessResponse || answer.data.agreed === answer.data.current) return true;
  const { askForNewTerms } = await loadChunk(() => import('./ask-for-new-terms.tsx'));
  return askForNewTerms(answer.data.current);
}
