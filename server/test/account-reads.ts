import { endpoints } from '@isoline/contract/endpoints.ts';
import type { Browser } from './browser.ts';

/** Whether the access token of a browser is one of a live session. */
export const isSignedIn = async (browser: Browser, bearer = browser.bearer): Promise<boolean> =>
  (await browser.call(endpoints.currentUser, {}, bearer ? { bearer } : {})).status === 200;

/** The account as its owner sees it. */
export const readProfile = async (browser: Browser) => (await browser.call(endpoints.currentUser, {})).data;

/** The newest lines of the sign-in record, and how many there are. */
export const readHistory = async (browser: Browser) =>
  (await browser.call(endpoints.loginHistory, { current: 1, size: 100 })).data;

/** The points of the account. */
export const readCoins = async (browser: Browser) => (await browser.call(endpoints.coin, {})).data;
