import { endpoints } from '@isoline/contract/endpoints.ts';
import type { Browser } from './browser.ts';

/** Returns whether the access token of a browser belongs to a live session. */
export const isSignedIn = async (browser: Browser, bearer = browser.bearer): Promise<boolean> =>
  (await browser.call(endpoints.currentUser, {}, bearer ? { bearer } : {})).status === 200;

/** Returns the account as its owner sees it. */
export const readProfile = async (browser: Browser) => (await browser.call(endpoints.currentUser, {})).data;

/** Returns the newest sign-in records, and their total number. */
export const readHistory = async (browser: Browser) =>
  (await browser.call(endpoints.loginHistory, { current: 1, size: 100 })).data;

/** Returns the points of the account. */
export const readCoins = async (browser: Browser) => (await browser.call(endpoints.coin, {})).data;
