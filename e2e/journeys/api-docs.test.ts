import { afterAll, expect, test } from 'vitest';
import { closeBrowser, visit } from '../steps/visitor.ts';

afterAll(closeBrowser);

test('the API description is shown by a viewer from our own origin, within its security policy', async () => {
  await visit({ size: 'desktop', locale: 'en-US', scheme: 'light' }, async ({ page }) => {
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    await page.goto('/docs');
    await page.getByRole('heading', { name: 'Sign in by SMS code' }).waitFor();
    const { host } = new URL(page.url());
    expect([...hosts].filter(Boolean)).toEqual([host]);
  });
});
