import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

// Chromium loads its own address bar as pages, which cost as much as the pages under test. Only the last list of
// disabled features counts, so it repeats the two of Playwright's own list that change navigation and painting.
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'PreloadTopChromeWebUI',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'PaintHolding',
  // A spare process for the next site: each page of a test would start one that is not used.
  'SpareRendererForSitePerProcess',
];

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join(',')}`,
  // Use one process for all sites and tabs of a context. Otherwise a visit to a provider and back starts two more
  // processes, and each compiles all scripts again.
  '--disable-site-isolation-trials',
  '--renderer-process-limit=1',
  // Network and painting run in the browser's own process, which sends fewer messages: 7 % less CPU time.
  '--enable-features=NetworkServiceInProcess2',
  '--in-process-gpu',
  // A context runs its scripts for the first time, and only for some seconds. Compiling them immediately saves a tenth
  // of the CPU time, and not optimizing them saves 3 to 10 %. Other threads that help to collect garbage cost 4 %.
  '--js-flags=--always-sparkplug --no-maglev --no-turbofan --single-threaded-gc',
];

const headlessShell = '/usr/bin/chromium-headless-shell';

/**
 * Starts the browser at `CHROMIUM_PATH`. Without it, starts Debian's headless shell, or its Chromium. By default
 * Playwright switches the back-forward cache off.
 */
export function launchChromium({ hasBackForwardCache = false } = {}): Promise<Browser> {
  const installed = existsSync(headlessShell) ? headlessShell : '/usr/bin/chromium';
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? installed,
    args: flags,
    ignoreDefaultArgs: hasBackForwardCache ? ['--disable-back-forward-cache'] : [],
  });
}
