import { personalTokenOptions } from '@isoline/contract/personal-tokens.ts';
import { applyLocale } from '@isoline/ui/i18n/locale.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { signedIn, signedOut } from '../../api/session.ts';
import { accountCache } from '../../shared/account/account-cache.ts';
import { userInfoQuery } from '../../shared/account/account-queries.ts';
import { testProfile } from '../../shared/account/testing-profile.ts';
import { buildUserInfo } from '../../shared/account/user-info.ts';
import { sessionSteppedUp } from '../../shared/session/step-up-time.ts';
import { CreateToken } from './create-token.tsx';

afterEach(() => {
  cleanup();
  accountCache.clear();
  act(() => signedOut());
  vi.unstubAllGlobals();
  applyLocale('zh-CN');
});

test('the names of products and scopes follow a language switch while the form is open', async () => {
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
  act(() => applyLocale('en-US'));
  await screen.findByLabelText('Read your charts');
  expect(screen.getByText('Contour')).toBeDefined();
});
