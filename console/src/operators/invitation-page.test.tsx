import { TICKET_EXPIRED } from '@isoline/contract/errors/verification-errors.ts';
import { applyLocale } from '@isoline/ui/i18n/locale.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { consoleMessages } from '../console-messages.ts';
import { holdAnswers } from '../ui/testing-answers.ts';
import { resetPage } from '../ui/testing-page.ts';
import { InvitationPage } from './invitation-page.tsx';

const text = consoleMessages['en-US'];

afterEach(resetPage);

test('a new invitation that is opened in the tab of an expired one replaces it', async () => {
  applyLocale('en-US');
  const calls = holdAnswers();
  history.replaceState(null, '', '/invitation#expired');
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <InvitationPage />
    </QueryClientProvider>,
  );
  await act(async () => calls[0]?.refuse(TICKET_EXPIRED, {}));
  await screen.findByRole('heading', { name: text.invitationOver });
  // An address that differs only in its fragment does not load the page again.
  history.replaceState(null, '', '/invitation#fresh');
  act(() => void dispatchEvent(new Event('hashchange')));
  await expect.poll(() => calls.length).toBe(2);
  expect(calls[1]?.body).toContain('fresh');
  await act(async () => calls[1]?.answer({ name: 'wang', role: 'viewer', options: {} }));
  await screen.findByRole('heading', { name: text.invitedTitle('wang') });
});
