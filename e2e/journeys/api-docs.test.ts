import { expect } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { desktopEn } from '../browser/profiles.ts';

test('a viewer from our own origin shows the API description, within its security policy', async ({ openBrowser }) => {
  const { page } = await openBrowser(desktopEn);
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await page.goto('/docs');
  await page.getByRole('heading', { name: 'Sign in by SMS code' }).waitFor();
  const { host } = new URL(page.url());
  expect([...hosts].filter(Boolean)).toEqual([host]);
});
