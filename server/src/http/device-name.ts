import Bowser from 'bowser';

const LONGEST_USER_AGENT = 512;
const kept = new Map<string, string>();
const KEPT_MOST = 1_000;

/** What a person calls the device of a user agent: "Chrome · Windows". Empty when nothing is known. */
export function deviceName(userAgent: string | undefined): string {
  const text = userAgent?.slice(0, LONGEST_USER_AGENT);
  if (!text) return '';
  const known = kept.get(text);
  if (known !== undefined) return known;
  const { browser, os, platform } = Bowser.parse(text);
  const system = platform.model && platform.vendor === 'Apple' ? platform.model : os.name;
  const name = [browser.name, system].filter(Boolean).join(' · ');
  if (kept.size >= KEPT_MOST) kept.clear();
  kept.set(text, name);
  return name;
}
