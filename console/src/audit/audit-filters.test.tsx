import { applyLocale } from '@isoline/ui/i18n/locale.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { resetPage } from '../ui/testing-page.ts';
import { AuditFilters } from './audit-filters.tsx';
import { auditMessages } from './audit-messages.ts';
import { kindNames } from './kind-messages.ts';

const text = auditMessages['en-US'];

beforeEach(() => {
  applyLocale('en-US');
  history.replaceState(null, '', '/audit?accountId=ada');
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(['operators'], []);
  client.setQueryData(['products'], { products: [] });
  render(
    <QueryClientProvider client={client}>
      <AuditFilters entries={[]} />
    </QueryClientProvider>,
  );
});
afterEach(resetPage);

const account = () => screen.getByLabelText<HTMLInputElement>(text.account);
const from = () => screen.getByLabelText<HTMLInputElement>(text.from);
const typed = () => [account().value, from().value];

test('typed values stay when another filter is chosen, and follow Back and the clearing of all filters', async () => {
  expect(typed()).toEqual(['ada', '']);
  await userEvent.clear(account());
  await userEvent.type(account(), 'boris');
  await userEvent.type(from(), '2026-11-01');
  await userEvent.selectOptions(screen.getByLabelText(text.kind), kindNames['en-US']['operator-role-changed']);
  expect([location.search, ...typed()]).toEqual(['?accountId=ada&kind=operator-role-changed', 'boris', '2026-11-01']);
  act(() => history.pushState(null, '', '/audit?accountId=cleo'));
  expect(typed()).toEqual(['cleo', '']);
  act(() => history.pushState(null, '', '/audit?kind=operator-role-changed'));
  await userEvent.type(account(), 'boris');
  await userEvent.click(screen.getByRole('button', { name: text.clear }));
  expect([location.search, ...typed()]).toEqual(['', '', '']);
});
