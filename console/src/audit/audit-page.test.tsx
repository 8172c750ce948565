import { applyLocale } from '@isoline/ui/i18n/locale.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { holdAnswers } from '../ui/testing-answers.ts';
import { resetPage } from '../ui/testing-page.ts';
import { auditMessages } from './audit-messages.ts';
import { AuditPage } from './audit-page.tsx';

const text = auditMessages['en-US'];

beforeEach(() => applyLocale('en-US'));
afterEach(resetPage);

test('the result of a file of other filters is not told of the present ones', async () => {
  const calls = holdAnswers();
  history.replaceState(null, '', '/audit');
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(['operator'], { name: 'wang', role: 'administrator' });
  render(
    <QueryClientProvider client={client}>
      <AuditPage />
    </QueryClientProvider>,
  );
  const save = () => userEvent.click(screen.getByRole('button', { name: text.exportFile }));
  const files = () => calls.filter(({ path }) => path.includes('/export'));
  await save();
  act(() => history.pushState(null, '', '/audit?accountId=ada'));
  await act(async () => files()[0]?.fail());
  expect(screen.queryByRole('alert')).toBeNull();
  await save();
  await act(async () => files()[1]?.fail());
  expect([files()[1]?.path, screen.queryByRole('alert') !== null]).toEqual([
    expect.stringContaining('accountId=ada'),
    true,
  ]);
});
