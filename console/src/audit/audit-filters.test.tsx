import { applyLocale } from '@isoline/ui/i18n/locale.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { consoleMessages } from '../console-messages.ts';
import { holdAnswers } from '../ui/testing-answers.ts';
import { resetPage } from '../ui/testing-page.ts';
import { AuditFilters } from './audit-filters.tsx';
import { auditMessages } from './audit-messages.ts';
import { kindNames } from './kind-messages.ts';

const text = auditMessages['en-US'];

const show = (client: QueryClient) =>
  render(
    <QueryClientProvider client={client}>
      <AuditFilters entries={[]} />
    </QueryClientProvider>,
  );

beforeEach(() => {
  applyLocale('en-US');
  history.replaceState(null, '', '/audit?accountId=ada');
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(['operators'], []);
  client.setQueryData(['products'], { products: [] });
  show(client);
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

test('a list of operators or products that could not be loaded says so below the known options', async () => {
  cleanup();
  const calls = holdAnswers();
  show(new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  await act(async () => calls.map(({ fail }) => fail()));
  for (const label of [text.operator, text.product]) {
    const options = within(screen.getByLabelText(label));
    expect(await options.findByRole('option', { name: consoleMessages['en-US'].noAnswer })).toHaveProperty(
      'disabled',
      true,
    );
    expect(options.getAllByRole('option')).toHaveLength(2);
  }
});
