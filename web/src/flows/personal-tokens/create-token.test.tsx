import { personalTokenOptions } from '@isoline/contract/personal-tokens.ts';
import { applyLocale } from '@isoline/ui/i18n/locale.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { signedIn, signedOut } from '../../api/session.ts';
import { accountCache } from '../../shared/account/account-cache.ts';
import { userInfoQuery } from '../../shared/account/account-queries.ts';
import { testProfile } from '../../shared/account/testing-profile.ts';
import { buildUserInfo } from '../../shared/account/user-info.ts';
import { sessionSteppedUp } from '../../shared/session/step-up-time.ts';
import { CreateToken } from './create-token.tsx';
import { createTokenMessages } from './create-token-messages.ts';

afterEach(() => {
  cleanup();
  accountCache.clear();
  act(() => signedOut());
  vi.unstubAllGlobals();
  applyLocale('zh-CN');
});

const text = createTokenMessages['zh-CN'];

/** Opens the form. The product and its scope are named in the language of the call. */
async function open() {
  vi.stubGlobal('fetch', async ({ url, headers }: Request) => {
    if (!url.endsWith(personalTokenOptions.path)) return new Promise(() => undefined);
    const isEnglish = headers.get('accept-language')?.startsWith('en');
    const [name, text] = isEnglish ? ['Contour', 'Read your charts'] : ['等值线', '读取图表'];
    return Response.json({ code: 0, msg: '', data: [{ id: 'contour', name, scopes: [{ id: 'charts', text }] }] });
  });
  applyLocale('zh-CN');
  signedIn({ access_token: 'token' });
  sessionSteppedUp(60_000);
  accountCache.setQueryData(userInfoQuery.queryKey, buildUserInfo(testProfile, Date.now()));
  render(<CreateToken onClose={() => undefined} />);
  await screen.findByLabelText('读取图表');
}

test('the names of products and scopes follow a language switch while the form is open', async () => {
  await open();
  act(() => applyLocale('en-US'));
  await screen.findByLabelText('Read your charts');
  expect(screen.getByText('Contour')).toBeDefined();
});

test('a missing scope is told with the group of the scopes, not only once', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: text.create }));
  const group = await screen.findByRole('group', { name: text.scopes, description: text.scopesRequired });
  expect(group.getAttribute('aria-invalid')).toBe('true');
});
