import { storageKeys } from '@isoline/contract/storage-keys.ts';
import { useSyncExternalStore } from 'react';

export type Locale = 'zh-CN' | 'en-US';

let current: Locale = 'zh-CN';
let drawn: Locale = current;
const listeners = new Set<() => void>();

/** The rule of the spec: a stored value that contains `en` is English, everything else is Chinese. */
export const localeOf = (stored: string | null): Locale => (stored?.includes('en') ? 'en-US' : 'zh-CN');

/** The stored locale; a browser that refuses storage reads Chinese. */
export function readLocale(): Locale {
  try {
    return localeOf(localStorage.getItem(storageKeys.locale));
  } catch {
    return 'zh-CN';
  }
}

export const getLocale = (): Locale => current;

/** The locale that the page was drawn in. */
export const drawnLocale = (): Locale => drawn;

/** Begins in the locale that the page is drawn in: a part that comes alive after a switch first finds itself as drawn. */
export function beginIn(locale: Locale): void {
  drawn = locale;
  applyLocale(locale);
}

/** Makes a locale the current one without storing it, as when another tab has switched. */
export function applyLocale(locale: Locale): void {
  current = locale;
  if (typeof document !== 'undefined') document.documentElement.lang = locale;
  for (const listener of listeners) listener();
}

/** Switches the language in place and remembers it. */
export function setLocale(locale: Locale): void {
  try {
    localStorage.setItem(storageKeys.locale, locale);
  } catch {
    // A browser that refuses storage still switches, for this page.
  }
  applyLocale(locale);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Puts what was said before a switch of the language into the present one: a sentence, or sentences by name. */
type Reword = <Said>(said: Said) => Said;

let reword: Reword = (said) => said;

const getReword = (): Reword => reword;

/** Names who rewords, once there was a switch. */
export function rewordBy(words: Reword): void {
  reword = words;
  for (const listener of listeners) listener();
}

/** For sentences that a component keeps: the catalogues' own follow a switch by themselves. */
export function useReword(): Reword {
  useLocale();
  return useSyncExternalStore(subscribe, getReword, getReword);
}

export const useLocale = (): Locale => useSyncExternalStore(subscribe, getLocale, drawnLocale);
