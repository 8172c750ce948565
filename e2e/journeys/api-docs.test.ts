import { expect } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { desktopEn } from '../browser/profiles.ts';

test('the page of the calls loads nothing else, and nothing of it is cut in any window', async ({ openBrowser }) => {
  const { page } = await openBrowser(desktopEn);
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await page.goto('/docs?lang=en');
  await page.getByRole('heading', { name: 'Sign in by SMS code' }).waitFor();
  const { host } = new URL(page.url());
  expect([...hosts].filter(Boolean)).toEqual([host]);
  for (const width of [1440, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
  await page.getByRole('link', { name: '中文' }).click();
  await page.getByRole('heading', { level: 1, name: '接口文档' }).waitFor();
});
