import Bowser from 'bowser';

const LONGEST_USER_AGENT = 512;
const cache = new Map<string, string>();
const CACHE_SIZE = 1_000;
/**
 * The browsers that are named. For others the parser takes the name from the user agent itself, and a notice would show that
 * text.
 */
const browsers: ReadonlySet<string> = new Set([...Object.values(Bowser.BROWSER_MAP), 'Miui']);

/**
 * A display name for the device of a user agent, such as "Chrome · Windows". It is made of known names only; empty if none is
 * known.
 */
export function deviceName(userAgent: string | undefined): string {
  const text = userAgent?.slice(0, LONGEST_USER_AGENT);
  if (!text) return '';
  const known = cache.get(text);
  if (known !== undefined) return known;
  const { browser, os, platform } = Bowser.parse(text);
  const system = platform.model && platform.vendor === 'Apple' ? platform.model : os.name;
  const product = browsers.has(browser.name ?? '') ? browser.name : '';
  const name = [product, system].filter(Boolean).join(' · ');
  if (cache.size >= CACHE_SIZE) cache.clear();
  cache.set(text, name);
  return name;
}
