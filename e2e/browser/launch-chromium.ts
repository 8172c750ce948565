import { type Browser, chromium } from 'playwright-core';

// Chromium loads its own address bar as pages, which costs as much as the pages under test. Only the last such list
// counts, so it repeats the two features of Playwright's own list that change navigation and painting.
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'PreloadTopChromeWebUI',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'PaintHolding',
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
];

export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: flags });
}
