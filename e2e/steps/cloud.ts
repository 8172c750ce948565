import type { Page } from 'playwright-core';
import { inject } from 'vitest';

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

/** The way of a launch from the cloud that brings a membership, signed and good for one use; it may name a person. */
export async function launch(person = ''): Promise<string> {
  const headers = { accept: 'application/json' };
  const answer = await fetch(`${inject('sandboxUrl')}/launch?user=${encodeURIComponent(person)}`, { headers });
  const { pathname, search } = new URL(((await answer.json()) as { readonly url: string }).url);
  return pathname + search;
}
