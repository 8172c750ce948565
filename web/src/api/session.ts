import type { AuthData } from '@isoline/contract/fields/answer-fields.ts';
import { token } from '@isoline/contract/sign-in.ts';
import { storageKeys } from '@isoline/contract/storage-keys.ts';
import { createStore, useStore } from '../state/create-store.ts';
import { ApiError } from './api-error.ts';
import { readAnswer } from './read-answer.ts';
import { send } from './request.ts';

/**
 * What this page knows of the session. `unknown` until a tab without a token has asked for one; `expired` when a
 * session ended under a page that was using it.
 */
export type SessionState = 'unknown' | 'visitor' | 'signed-in' | 'expired';

const session = createStore<SessionState>('unknown');

export const useSession = (): SessionState => useStore(session);

/**
 * Why the session of this page ended: on the server or by its age, because the user signed out in another tab, or
 * because the account was merged into another one or closed.
 */
export type SessionEndReason = 'expired' | 'signedOutInAnotherTab' | 'accountClosed';

export const sessionEndReason = createStore<SessionEndReason>('expired');

/**
 * The user info of the session that ended, as session storage had it: a page that was reloaded knows the user by it.
 */
export const userInfoAtEnd = createStore<string | null>(null);

function storedUserInfo(): string | null {
  try {
    return sessionStorage.getItem(storageKeys.userInfo);
  } catch {
    return null;
  }
}

/** Counts the sign-outs, here and in other tabs. Whatever knows the user listens to it and forgets the user. */
export const signOuts = createStore(0);

/**
 * Counts the sessions that took the place of another one without a sign-out. Whatever shows the user fetches the user
 * again.
 */
export const sessionReplacements = createStore(0);

/** Counts the sign-ins in other tabs, of which this tab has taken over the session. */
export const otherTabSignIns = createStore(0);

// The pages are prerendered by Node, which an open channel would keep alive.
const otherTabs = typeof window === 'undefined' ? null : new BroadcastChannel('session');

// In a browser that refuses storage, or whose storage is full, the access token lasts as long as the page.
let tokenOfPage: string | null = null;

/** The signs of a bearer token (RFC 6750, section 2.1): a header takes no other text. */
const TOKEN = /^[\w.~+/-]+=*$/;

/** The access token of this tab, or null. */
export function accessToken(): string | null {
  try {
    const stored = sessionStorage.getItem(storageKeys.accessToken) ?? '';
    return TOKEN.test(stored) ? stored : tokenOfPage;
  } catch {
    return tokenOfPage;
  }
}

function keepToken(token: string): void {
  tokenOfPage = token;
  try {
    sessionStorage.setItem(storageKeys.accessToken, token);
  } catch {
    // It is in memory.
  }
}

/** Begins the session of this tab and notifies the others. */
export function signedIn({ access_token }: Pick<AuthData, 'access_token'>): void {
  endRefresh();
  keepToken(access_token);
  otherTabs?.postMessage('signed-in');
  session.set('signed-in');
}

/** Ends the session of this tab and of the others. */
export function signedOut(): void {
  signOut('visitor', 'expired');
  otherTabs?.postMessage('signed-out');
}

function signOut(next: SessionState, reason: SessionEndReason): void {
  sessionEndReason.set(reason);
  signOuts.set(signOuts.get() + 1);
  forget(next);
}

/** The session ended, not by a sign-out of the user: the page stays, and asks to sign in again in place. */
export function sessionExpired(isAccountGone: boolean): void {
  userInfoAtEnd.set(storedUserInfo());
  sessionEndReason.set(isAccountGone ? 'accountClosed' : 'expired');
  forget('expired');
}

let requiringPages = 0;

/**
 * Registers a page that requires a session. After a sign-out in another tab it stays, as `expired`, and asks to sign in
 * again in place; other pages are those of a visitor. Returns what ends it.
 */
export function requireSession(): () => void {
  requiringPages += 1;
  return () => {
    requiringPages -= 1;
    if (session.get() === 'expired' && sessionEndReason.get() === 'signedOutInAnotherTab') session.set('visitor');
  };
}

/** Forgets that the session was stepped up: it has ended, or another one begins. */
export function forgetStepUp(): void {
  try {
    localStorage.removeItem(storageKeys.steppedUpUntil);
  } catch {
    // Nothing was kept.
  }
}

function forget(next: SessionState): void {
  endRefresh();
  tokenOfPage = null;
  try {
    sessionStorage.removeItem(storageKeys.accessToken);
    sessionStorage.removeItem(storageKeys.userInfo);
  } catch {
    // Nothing was kept.
  }
  forgetStepUp();
  session.set(next);
}

// The server sets this beside the refresh cookie: without it there is nothing to ask for.
const mayRefresh = () => /(?:^|; )(?:__Host-)?signed_in=1/.test(document.cookie);

let refreshing: Promise<string | null> | null = null;
let refreshCall = new AbortController();

/** Ends a refresh under way at a sign-in or sign-out: its late answer would set the cookie of the session before. */
function endRefresh(): void {
  refreshCall.abort();
  refreshCall = new AbortController();
}

/** Exchanges the refresh cookie for a new access token, one tab at a time; null when there is no session any more. */
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
  // The user has signed in or out on this page meanwhile.
  if (accessToken() !== before) return accessToken();
  if (renewed) {
    keepToken(renewed);
    session.set('signed-in');
  }
  return renewed;
}

async function askForToken(signal: AbortSignal): Promise<string | null> {
  try {
    const answer = await readAnswer<typeof token>(await send(token, { grant_type: 'refresh_token' }, { signal }, null));
    return answer._isSuccessResponse ? answer.data.access_token : null;
  } catch (error) {
    if (signal.aborted) return null;
    // Only an answer of the server ends a session, never a failure of the network.
    if (error instanceof ApiError && (error.status === 401 || error.status === 410)) return null;
    throw error;
  }
}

/**
 * Finds out, once a page has come up, whether somebody is signed in; a new tab takes the session over. `unknown` when
 * nobody answered.
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
