import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';

/** How somebody looks at the pages. */
export interface Variant {
  readonly size: 'desktop' | 'phone';
  readonly locale: 'zh-CN' | 'en-US';
  readonly scheme: 'light' | 'dark';
  /** False for a browser that runs none. */
  readonly scripts?: boolean;
  /** The user agent's own words, where it isn't this machine's browser. */
  readonly device?: string;
}

/** Both sizes, languages and colour schemes, each at least once. */
export const variants: readonly Variant[] = [
  { size: 'desktop', locale: 'zh-CN', scheme: 'light' },
  { size: 'phone', locale: 'zh-CN', scheme: 'dark' },
  { size: 'desktop', locale: 'en-US', scheme: 'dark' },
  { size: 'phone', locale: 'en-US', scheme: 'light' },
];
export const desktops = variants.filter(({ size }) => size === 'desktop');
export const phones = variants.filter(({ size }) => size === 'phone');

const sizes = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

// A window of the browser loads pages for its own address bar, which cost as much as those that are visited. The last
// such list counts, so the two of Playwright's that change how pages come and go stand here again.
const without = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'PreloadTopChromeWebUI',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'PaintHolding',
];

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${without.join(',')}`,
];

let browser: Promise<Browser> | null = null;

/** The browser of this process. */
function sharedBrowser(): Promise<Browser> {
  browser ??= chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: flags });
  return browser;
}

export async function closeBrowser(): Promise<void> {
  await (await browser)?.close();
  browser = null;
}

/** Somebody with a browser of their own: what the pages complain of is kept, and the journey fails by it. */
export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly locale: Variant['locale'];
  /** Another tab of the same browser. */
  newTab(): Promise<Page>;
  /** Complaints of the pages so far: errors of scripts, of the console and of the security policy. */
  readonly complaints: string[];
}

/** Errors that a journey provokes on purpose. */
const expected =
  /status of (401|404|410|422|429|502|503|504)|ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module|Unable to preload CSS|ChunkError/;

/** React warns in development mode only. */
const failing = new Set(process.env.JOURNEYS_AGAINST === 'dev' ? ['error', 'warning'] : ['error']);

/** Runs one journey in a fresh browser profile. */
export async function visit(variant: Variant, journey: (visitor: Visitor) => Promise<void>): Promise<void> {
  const context = await (await sharedBrowser()).newContext({
    ...sizes[variant.size],
    baseURL: inject('url'),
    colorScheme: variant.scheme,
    ...(variant.device && { userAgent: variant.device }),
    javaScriptEnabled: variant.scripts ?? true,
  });
  await context.addInitScript((locale) => {
    try {
      if (localStorage.getItem('locale') === null) localStorage.setItem('locale', locale);
    } catch {
      // A frame that has no storage yet.
    }
  }, variant.locale);
  const complaints: string[] = [];
  const newTab = async () => {
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (line) => {
      if (failing.has(line.type()) && !expected.test(line.text())) complaints.push(line.text());
    });
    return page;
  };
  try {
    await journey({ context, page: await newTab(), locale: variant.locale, newTab, complaints });
    if (complaints.length > 0) throw new Error(`the pages complained:\n${complaints.join('\n')}`);
  } finally {
    await context.close();
  }
}
