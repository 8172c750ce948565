import { operatorSignOut } from '@isoline/contract/console/operators.ts';
import { USER_NOT_LOGIN } from '@isoline/contract/errors/transport-errors.ts';
import { startInLocale } from '@isoline/ui/i18n/locale.ts';
import { formatMessage } from '@isoline/ui/i18n/messages.ts';
import { toasts } from '@isoline/ui/toast/toast-store.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { App } from '../app.tsx';
import { consoleMessages } from '../console-messages.ts';
import { type HeldCall, holdAnswers } from './testing-answers.ts';
import { resetPage } from './testing-page.ts';

const text = consoleMessages['en-US'];
let calls: HeldCall[] = [];

beforeEach(() => {
  // Without a switch of the language the catalog of errors, which all files of the process share, is not loaded.
  startInLocale('en-US');
  calls = holdAnswers();
  history.replaceState(null, '', '/help');
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(['operator'], { name: 'wang', role: 'viewer' });
  render(
    <QueryClientProvider client={client}>
      <App />
    </QueryClientProvider>,
  );
});
afterEach(resetPage);

/** Presses the sign-out, and returns its call. */
async function signOut(): Promise<HeldCall> {
  await userEvent.click(screen.getByText(text.signOut));
  return vi.waitFor(() => {
    const call = calls.find(({ path }) => path === operatorSignOut.path);
    if (!call) throw new Error('The sign-out was not called.');
    return call;
  });
}

const isSignInShown = () => screen.queryByRole('heading', { name: text.signIn }) !== null;

test('a sign-out without an answer is reported, because the session still exists', async () => {
  const call = await signOut();
  await act(async () => call.fail());
  const shown = toasts.store.get().map(({ content }) => content && formatMessage(content, 'en-US'));
  expect(shown).toContain(text.noAnswer);
  expect(isSignInShown()).toBe(false);
});

test('a sign-out whose session has already ended leads to the sign-in', async () => {
  const call = await signOut();
  await act(async () => call.refuse(USER_NOT_LOGIN, {}));
  await expect.poll(isSignInShown).toBe(true);
});
