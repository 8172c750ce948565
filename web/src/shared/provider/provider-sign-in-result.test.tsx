import { ACCOUNT_FROZEN } from '@isoline/contract/errors/transport-errors.ts';
import { applyLocale } from '@isoline/ui/i18n/locale.ts';
import { message } from '@isoline/ui/i18n/messages.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signedIn, signedOut } from '../../api/session.ts';
import { paths } from '../redirect/paths.ts';
import { providerMessages } from './provider-messages.ts';
import { ProviderSignInResultView } from './provider-sign-in-result.tsx';

beforeEach(() => {
  act(signedOut);
  history.replaceState(null, '', '/');
});
afterEach(() => {
  act(signedOut);
  cleanup();
  vi.unstubAllGlobals();
  applyLocale('zh-CN');
});

const text = providerMessages['en-US'];

function show() {
  applyLocale('en-US');
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const frozen = {
    kind: 'frozen',
    message: message({ 'zh-CN': { frozen: '' }, 'en-US': { frozen: ACCOUNT_FROZEN.en } }, 'frozen'),
  } as const;
  render(<ProviderSignInResultView provider="wx" result={frozen} onRetry={() => undefined} />);
}

test('a visitor whose account is frozen can sign in to another one', () => {
  show();
  expect(screen.getByRole('link', { name: text.useAnotherAccount }).getAttribute('href')).toBe(paths.signIn);
});

test('a signed-in user whose other account is frozen is led to the account center', () => {
  signedIn({ access_token: 'a'.repeat(43) });
  show();
  expect(screen.getByRole('link', { name: text.stay }).getAttribute('href')).toBe(paths.accountCenter);
  expect(screen.queryByText(text.useAnotherAccount)).toBeNull();
});
