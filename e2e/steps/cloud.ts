import { createHmac } from 'node:crypto';
import type { Page } from 'playwright-core';

let people = 0;

/** Somebody with a cloud account whom no other journey knows. */
export function newCloudPerson(): string {
  people += 1;
  return `Ledge ${Date.now() % 1e8}-${people}`;
}

/** Answers the cloud's own authorise page. */
export async function answerCloud(page: Page, user: string, answer: 'allow' | 'deny'): Promise<void> {
  await page.locator('form[data-consent]').waitFor();
  if (answer === 'allow') await page.locator('input[name=other]').fill(user);
  await page.locator(`button[name=answer][value=${answer}]`).click();
}

const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** The query of a launch, signed as a product of the family signs it while nothing else is set. */
export function signedLaunch(source: string, parameters: Readonly<Record<string, string>>): string {
  const all = { source, timestamp: String(Math.floor(Date.now() / 1000)), nonce: crypto.randomUUID(), ...parameters };
  const text = Object.entries(all)
    .map(([name, value]) => `${name}=${encoded(value)}`)
    .sort()
    .join('&');
  const signature = createHmac('sha256', `${source}-development-launch-secret`).update(text).digest('hex');
  return `?${new URLSearchParams({ ...all, signature })}`;
}
