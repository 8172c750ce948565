import Bowser from 'bowser';

const LONGEST_USER_AGENT = 512;
const cache = new Map<string, string>();
const CACHE_SIZE = 1_000;
/** The browsers that have a name. The parser takes others from the text itself, and so would a notice. */
const browsers: ReadonlySet<string> = new Set([...Object.values(Bowser.BROWSER_MAP), 'Miui']);

/** A display name for the device of a user agent, such as "Chrome · Windows", of known names alone; empty if nothing is known. */
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
