import type { Browser, BrowserContext, Page } from 'playwright-core';
import { inject } from 'vitest';
import { otherLocale, type Texts, texts } from '../texts/texts.ts';
import { type Locale, type Profile, sizes } from './profiles.ts';
import { areAllTranslated, translatePages } from './translated-pages.ts';

/** The browser of one user, with one page open. */
export interface UserBrowser {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly locale: Locale;
  /** The texts of the pages in this locale. */
  readonly text: Texts;
  /** Returns the same browser with another tab as its page. */
  newTab(): Promise<UserBrowser>;
  /** Errors and warnings that the pages wrote to the console. The test fails if any are left at its end. */
  readonly consoleErrors: string[];
}

// Long enough for a loaded machine. It only ends waits that would never end.
const timeoutMs = 45_000;

/** Messages that the browser itself writes to the console. */
const expectedMessages = [
  // Requests that a test lets fail.
  /status of (400|401|403|404|410|422|429|502|503|504)|ERR_INTERNET_DISCONNECTED/,
  /Failed to fetch dynamically imported module|Unable to preload CSS|ChunkError/,
  // The warning does not apply, because WeChat's page in the frame is of another origin.
  /allow-scripts and allow-same-origin .* can escape its sandboxing/,
];

export async function openUserBrowser(chromium: Browser, profile: Profile): Promise<UserBrowser> {
  const context = await chromium.newContext({
    ...sizes[profile.size],
    baseURL: inject('url'),
    colorScheme: profile.scheme,
    reducedMotion: profile.animations ? 'no-preference' : 'reduce',
    javaScriptEnabled: profile.scripts ?? true,
    ...(profile.timeZone && { timezoneId: profile.timeZone }),
    ...(profile.userAgent && { userAgent: profile.userAgent }),
  });
  context.setDefaultTimeout(timeoutMs);
  await context.addInitScript(storeLocale, profile.locale);
  if (profile.isTranslated || areAllTranslated) await translatePages(context);
  const consoleErrors: string[] = [];
  const openTab = async (): Promise<UserBrowser> => {
    const page = await context.newPage();
    page.on('pageerror', (error) => consoleErrors.push(error.message));
    page.on('console', (message) => {
      const isProblem = message.type() === 'error' || message.type() === 'warning';
      if (isProblem && !expectedMessages.some((expected) => expected.test(message.text())))
        consoleErrors.push(message.text());
    });
    const text = texts(profile.locale);
    return { context, page, locale: profile.locale, text, newTab: openTab, consoleErrors };
  };
  return openTab();
}

/** Returns the same browser after a switch of the language. */
export function inOtherLanguage(browser: UserBrowser): UserBrowser {
  const locale = otherLocale(browser.locale);
  return { ...browser, locale, text: texts(locale) };
}

function storeLocale(locale: string): void {
  try {
    if (localStorage.getItem('locale') === null) localStorage.setItem('locale', locale);
  } catch {
    // A frame without storage throws.
  }
}
