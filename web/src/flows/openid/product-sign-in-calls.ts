import { currentUser } from '@isoline/contract/account.ts';
import type { InputOf, OutputOf } from '@isoline/contract/endpoint.ts';
import type { Profile } from '@isoline/contract/fields/answer-fields.ts';
import { answerInteraction, interaction } from '@isoline/contract/openid.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { resumeSession, signedOut } from '../../api/session.ts';
import { locationAfterSignIn } from '../../shared/redirect/location-after-sign-in.ts';
import { withReauthentication } from '../../shared/session/reauthentication.ts';

export type PendingSignIn = OutputOf<typeof interaction>;
type Scopes = InputOf<typeof answerInteraction>['scopes'];

export type Question =
  /** The browser continues without a question. */
  | { readonly kind: 'leaving'; readonly location: string }
  | { readonly kind: 'expired' }
  | { readonly kind: 'sign-in'; readonly pending: PendingSignIn }
  | { readonly kind: 'choose'; readonly pending: PendingSignIn; readonly name: string }
  | { readonly kind: 'step-up'; readonly pending: PendingSignIn }
  | { readonly kind: 'consent'; readonly pending: PendingSignIn; readonly profile: Profile }
  | { readonly kind: 'sign-out'; readonly pending: PendingSignIn };

/**
 * Returns the question that a pending sign-in asks the user.
 *
 * @throws ApiError, NetworkError
 */
export async function readQuestion(uid: string): Promise<Question> {
  try {
    return await loadQuestion(uid);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { kind: 'expired' };
    throw error;
  }
}

/**
 * Fetches the pending sign-in, with the product's name in the language of the page.
 *
 * @throws ApiError, NetworkError
 */
export const readPending = async (uid: string): Promise<PendingSignIn> =>
  (await call(interaction, {}, { params: { uid } })).data;

async function loadQuestion(uid: string): Promise<Question> {
  const pending = await readPending(uid);
  const isSignedIn = (await resumeSession()) === 'signed-in';
  if (pending.prompt === 'logout') {
    if (isSignedIn) return { kind: 'sign-out', pending };
    // Another tab has signed out: every answer leads to the product.
    return { kind: 'leaving', location: (await answerQuestion(uid, { cancel: true })) ?? '/' };
  }
  if (!isSignedIn || pending.fresh) return { kind: 'sign-in', pending };
  if (pending.prompt === 'step_up') return { kind: 'step-up', pending };
  if (pending.prompt === 'login') {
    const location = await locationAfterSignIn(uid).catch(nullIfEnded);
    return location === null ? { kind: 'sign-in', pending } : { kind: 'leaving', location };
  }
  const { data: profile } = await call(currentUser, {});
  if (pending.prompt === 'consent') return { kind: 'consent', pending, profile };
  return { kind: 'choose', pending, name: profile.nickName };
}

/**
 * Answers the question. Returns the address where the browser continues; null when the question has changed: the
 * session has ended or is too old, or another tab has answered.
 *
 * @throws ApiError, NetworkError
 */
export async function answerQuestion(uid: string, input: InputOf<typeof answerInteraction>): Promise<string | null> {
  try {
    const answer = await call(answerInteraction, input, { params: { uid } });
    return answer._isSuccessResponse ? answer.data.location : null;
  } catch (error) {
    return nullIfChanged(error);
  }
}

/** Allows the chosen scopes. For a new agent the user is verified first. Returns the same as `verifiedAnswer`. */
export const allow = (uid: string, scopes: Scopes): Promise<string | null> => verifiedAnswer(uid, { scopes });

/**
 * Answers the question, after a verification if the server requires one. Returns the same as `answerQuestion`, and null
 * when the user canceled the verification.
 *
 * @throws ApiError, NetworkError
 */
async function verifiedAnswer(uid: string, input: InputOf<typeof answerInteraction>): Promise<string | null> {
  try {
    const answer = await withReauthentication(() => call(answerInteraction, input, { params: { uid } }));
    return answer?._isSuccessResponse ? answer.data.location : null;
  } catch (error) {
    return nullIfChanged(error);
  }
}

/**
 * Returns null when the session has ended (401), or its account was merged or closed (410). Any other error is
 * rethrown.
 */
function nullIfEnded(error: unknown): null {
  if (error instanceof ApiError && (error.status === 401 || error.status === 410)) return null;
  throw error;
}

/** Returns null when the session has ended, or the sign-in has: another tab has answered. */
function nullIfChanged(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  return nullIfEnded(error);
}

/** Signs out at a product's request. Returns the address where the browser continues. */
export async function signOutForProduct(uid: string): Promise<string | null> {
  const next = await answerQuestion(uid, {});
  if (next !== null) signedOut();
  return next;
}

/** Continues after the user has been verified. Returns the same as `verifiedAnswer`. */
export const stepUpForProduct = (uid: string): Promise<string | null> => verifiedAnswer(uid, {});
