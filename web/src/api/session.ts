import type { AuthData } from '@isoline/contract/fields/answer-fields.ts';
import { token } from '@isoline/contract/sign-in.ts';
import { storageKeys } from '@isoline/contract/storage-keys.ts';
import { createStore, useStore } from '@isoline/ui/state/create-store.ts';
import { ApiError } from './api-error.ts';
import { readAnswer } from './read-answer.ts';
import { send } from './request.ts';

/**
 * The state of the session, as this page knows it. `unknown` until a tab without a token has requested one; `expired`
 * when a session ended under a page that was using it.
 */
export type SessionState = 'unknown' | 'visitor' | 'signed-in' | 'expired';

const session = createStore<SessionState>('unknown');

export const useSession = (): SessionState => useStore(session);

/**
 * The reason why the session of this page ended: on the server or by its age, because the user signed out in another
 * tab, or because the account was merged into another one or closed.
 */
export type SessionEndReason = 'expired' | 'signedOutInAnotherTab' | 'accountClosed';

export const sessionEndReason = createStore<SessionEndReason>('expired');

/** The user info of the ended session, from session storage: a reloaded page uses it to identify the user. */
export const userInfoAtEnd = createStore<string | null>(null);

function storedUserInfo(): string | null {
  try {
    return sessionStorage.getItem(storageKeys.userInfo);
  } catch {
    return null;
  }
}

/** Returns whether this tab shows another user, by the user info of its session or of the session that has ended. */
const showsOther = (userId: string): boolean => {
  const shown = storedUserInfo() ?? (session.get() === 'expired' ? userInfoAtEnd.get() : null);
  return shown !== null && !shown.includes(userId);
};

/**
 * Counts the sign-outs, here and in other tabs. Every store of the user's data subscribes to it and forgets the user.
 */
export const signOuts = createStore(0);

/**
 * Counts the sessions that replaced another one without a sign-out: here, or in another tab by a session of another
 * user. Every view of the user subscribes to it and fetches the user again.
 */
export const sessionReplacements = createStore(0);

export const countReplacement = (): void => sessionReplacements.set(sessionReplacements.get() + 1);

/** Counts the sign-ins in other tabs whose session this tab has taken over. */
export const otherTabSignIns = createStore(0);

// An open channel would keep Node alive, which prerenders the pages.
const otherTabs = typeof window === 'undefined' ? null : new BroadcastChannel('session');

// In a browser that refuses storage, or whose storage is full, the access token lasts as long as the page.
let tokenOfPage: string | null = null;

/** The characters of a bearer token (RFC 6750, section 2.1): no other text is valid in the header. */
const TOKEN = /^[\w.~+/-]+=*$/;

/** Returns the access token of this tab, or null. */
export function accessToken(): string | null {
  try {
    const stored = sessionStorage.getItem(storageKeys.accessToken) ?? '';
    return TOKEN.test(stored) ? stored : tokenOfPage;
  } catch {
    return tokenOfPage;
  }
}

/** Returns whether this page has a session. The token of the session may be gone: another one is requested then. */
export const hasSession = (): boolean => session.get() === 'signed-in' || accessToken() !== null;

function keepToken(token: string): void {
  tokenOfPage = token;
  try {
    sessionStorage.setItem(storageKeys.accessToken, token);
  } catch {
    // The token is in memory.
  }
}

/** Starts the session of this tab and notifies the other tabs. */
export function signedIn({ access_token }: Pick<AuthData, 'access_token'>): void {
  endRefresh();
  keepToken(access_token);
  otherTabs?.postMessage('signed-in');
  session.set('signed-in');
}

/** Ends the session of this tab and of the other tabs. */
export function signedOut(): void {
  signOut('visitor', 'expired');
  otherTabs?.postMessage('signed-out');
}

function signOut(next: SessionState, reason: SessionEndReason): void {
  sessionEndReason.set(reason);
  signOuts.set(signOuts.get() + 1);
  forget(next);
}

/** Marks the session as ended without a sign-out by the user: the page stays, and asks to sign in again in place. */
export function sessionExpired(isAccountGone: boolean): void {
  userInfoAtEnd.set(storedUserInfo());
  sessionEndReason.set(isAccountGone ? 'accountClosed' : 'expired');
  forget('expired');
}

let requiringPages = 0;

/**
 * Registers a page that requires a session. After a sign-out in another tab the page stays, as `expired`, and asks to
 * sign in again in place; other pages become pages of a visitor. Returns the function that unregisters the page.
 */
export function requireSession(): () => void {
  requiringPages += 1;
  return () => {
    requiringPages -= 1;
    if (session.get() === 'expired' && sessionEndReason.get() === 'signedOutInAnotherTab') session.set('visitor');
  };
}

/** Returns whether the page asks to sign in again in place. */
export const asksToSignInAgain = (): boolean => session.get() === 'expired' && requiringPages > 0;

/** Forgets that the session was stepped up: it has ended, or another session starts. */
export function forgetStepUp(): void {
  try {
    localStorage.removeItem(storageKeys.steppedUpUntil);
  } catch {
    // Without storage there is nothing to forget.
  }
}

function forget(next: SessionState): void {
  endRefresh();
  tokenOfPage = null;
  try {
    sessionStorage.removeItem(storageKeys.accessToken);
    sessionStorage.removeItem(storageKeys.userInfo);
  } catch {
    // Without storage there is nothing to forget.
  }
  forgetStepUp();
  session.set(next);
}

// The server sets this cookie beside the refresh cookie: without it a refresh cannot succeed.
const mayRefresh = () => /(?:^|; )(?:__Host-)?signed_in=1/.test(document.cookie);

let refreshing: Promise<string | null> | null = null;
let refreshCall = new AbortController();

/** Aborts a pending refresh at a sign-in or sign-out: its late answer would set the cookie of the previous session. */
function endRefresh(): void {
  refreshCall.abort();
  refreshCall = new AbortController();
}

/** Exchanges the refresh cookie for a new access token, one tab at a time; null when the session no longer exists. */
export function refreshToken(): Promise<string | null> {
  // A browser that refuses cookies refuses locks too.
  if (!mayRefresh()) return Promise.resolve(null);
  refreshing ??= oneTabAtATime(takeNewToken).finally(() => {
    refreshing = null;
  });
  return refreshing;
}

const oneTabAtATime = <T>(job: () => Promise<T>): Promise<T> =>
  navigator.locks ? (navigator.locks.request('refresh', job) as Promise<T>) : job();

async function takeNewToken(): Promise<string | null> {
  const before = accessToken();
  const renewed = await askForToken(refreshCall.signal);
  // The user has signed in or out on this page during the refresh.
  if (accessToken() !== before) return accessToken();
  if (!renewed) return null;
  const isOther = showsOther(renewed.userId);
  keepToken(renewed.access_token);
  session.set('signed-in');
  if (isOther) countReplacement();
  return renewed.access_token;
}

async function askForToken(signal: AbortSignal): Promise<AuthData | null> {
  try {
    const answer = await readAnswer<typeof token>(await send(token, { grant_type: 'refresh_token' }, { signal }, null));
    return answer._isSuccessResponse ? answer.data : null;
  } catch (error) {
    if (signal.aborted) return null;
    // A session ends only by an answer of the server, never by a failure of the network.
    if (error instanceof ApiError && (error.status === 401 || error.status === 410)) return null;
    throw error;
  }
}

/**
 * Determines, once a page is loaded, whether a user is signed in; a new tab takes the session over. Returns `unknown`
 * when the server did not answer.
 */
export async function resumeSession(): Promise<SessionState> {
  if (session.get() !== 'unknown') return session.get();
  if (accessToken()) session.set('signed-in');
  // Without an answer the state stays unknown, and the next caller tries again.
  else if ((await refreshToken().catch(() => '')) === null) session.set('visitor');
  return session.get();
}

otherTabs?.addEventListener('message', ({ data }) => {
  if (data === 'signed-out' && (session.get() === 'signed-in' || session.get() === 'expired')) {
    signOut(requiringPages > 0 ? 'expired' : 'visitor', 'signedOutInAnotherTab');
  }
  if (data === 'signed-in' && session.get() !== 'signed-in') {
    refreshToken().then(
      (token) => token && otherTabSignIns.set(otherTabSignIns.get() + 1),
      () => undefined,
    );
  }
});
