import { storageKeys } from '@isoline/contract/storage-keys.ts';
import { useSyncExternalStore } from 'react';
import { createStore } from '../state/create-store.ts';

export type Locale = 'zh-CN' | 'en-US';

/** Returns the language of a locale, by its name in requests and in the texts of the contract. */
export const languageOf = (locale: Locale): 'zh' | 'en' => (locale === 'en-US' ? 'en' : 'zh');

const locale = createStore<Locale>('zh-CN');

/** The locale of the prerendered page, which hydration has to match. */
let initialLocale: Locale = 'zh-CN';

/**
 * Returns the locale of a stored value, by the rule of docs/specification.md, section 9: a value that contains `en`, in
 * any case, is English, everything else is Chinese.
 */
export const localeOf = (stored: string | null): Locale => (stored?.toLowerCase().includes('en') ? 'en-US' : 'zh-CN');

/** Returns the stored locale. A browser that refuses storage gets Chinese. */
export function readLocale(): Locale {
  try {
    return localeOf(localStorage.getItem(storageKeys.locale));
  } catch {
    return 'zh-CN';
  }
}

export const getLocale = (): Locale => locale.get();

export const getInitialLocale = (): Locale => initialLocale;

/** Sets the locale of the first render, in the browser and during prerendering. */
export function startInLocale(first: Locale): void {
  initialLocale = first;
  applyLocale(first);
}

/** Makes a locale the current one without storing it, as when another tab has switched. */
export function applyLocale(next: Locale): void {
  if (typeof document !== 'undefined') document.documentElement.lang = next;
  locale.set(next);
}

/** Switches the language when another tab has switched. */
export function followLocale(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === storageKeys.locale) applyLocale(localeOf(newValue));
  });
}

/** Switches the language in place and stores it. */
export function setLocale(next: Locale): void {
  try {
    localStorage.setItem(storageKeys.locale, next);
  } catch {
    // Without storage the language still switches, for this page.
  }
  applyLocale(next);
}

export const useLocale = (): Locale => useSyncExternalStore(locale.subscribe, getLocale, () => initialLocale);
