import { expect, inject } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { desktopEn, phoneZh } from '../browser/profiles.ts';
import { freshPhone, openAccountCenter, startInAccountCenter } from '../steps/accounts.ts';
import { button } from '../steps/fields.ts';
import { makeToken, openTokenForm, tokensCard } from '../steps/personal-token-steps.ts';
import { anyOf } from '../texts/texts.ts';

/** Returns what a product learns about a token by introspection. */
async function introspect(token: string): Promise<Record<string, unknown>> {
  const response = await fetch(`${inject('url')}/oidc/token/introspection`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('contour:contour-development-secret')}` },
    body: new URLSearchParams({ token, client_ip: '203.0.113.9' }),
  });
  return (await response.json()) as Record<string, unknown>;
}

test.for([
  ['on a desktop in English', desktopEn],
  ['on a phone in Chinese', phoneZh],
] as const)(
  'a token is created after a step-up, shown once, names its user to its product, and is refused once it is revoked, %s',
  async ([, profile], { openBrowser }) => {
    const [browser, phone] = [await openBrowser(profile), freshPhone()];
    const { page, text } = browser;
    await startInAccountCenter(browser, phone, undefined, 'apps');
    await openTokenForm(browser, phone);
    await button(browser, text.createToken.create).click();
    await page.getByText(text.createToken.nameRequired).waitFor();
    await page.getByText(text.createToken.scopesRequired).waitFor();
    await page.getByLabel(text.createToken.days, { exact: true }).fill('３０ ');
    const token = await makeToken(browser, 'Nightly');
    expect(await introspect(token)).toMatchObject({ active: true, client_id: 'contour', scope: 'profile' });

    await openAccountCenter(browser, 'apps');
    const card = tokensCard(browser);
    await card.getByText('Nightly').waitFor();
    await card.getByText(anyOf((date: string) => text.personalTokens.lastUsed(date, '203.0.113.0/24'))).waitFor();
    expect(await page.getByText(token).count()).toBe(0);

    await button(browser, text.personalTokens.revokeFor('Nightly'), card).click();
    const question = page.getByRole('dialog', { name: anyOf(text.personalTokens.title) });
    await button(browser, text.personalTokens.revoke, question).click();
    await question.waitFor({ state: 'hidden' });
    await expect.poll(() => card.getByRole('listitem').count()).toBe(0);
    expect(await introspect(token)).toEqual({ active: false });
  },
);
