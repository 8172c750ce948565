import { NOT_FOUND } from '@isoline/contract/errors/transport-errors.ts';
import { applyLocale } from '@isoline/ui/i18n/locale.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { consoleMessages } from '../console-messages.ts';
import { peopleMessages } from '../people/people-messages.ts';
import { holdAnswers } from '../ui/testing-answers.ts';
import { resetPage } from '../ui/testing-page.ts';
import { BulkSignOuts } from './bulk-sign-outs.tsx';
import type { Incident } from './incident.ts';
import { incidentMessages } from './incident-messages.ts';

afterEach(resetPage);

const text = incidentMessages['en-US'];
const people = peopleMessages['en-US'];

const proposed: Incident['signOuts'][number] = {
  ...{ id: 'one', state: 'proposed', network: '203.0.113.0/24', product: null, requirePasswords: false },
  ...{ from: '2026-11-02T08:00:00.000Z', to: '2026-11-02T09:00:00.000Z', startedAt: '2026-11-02T09:00:00.000Z' },
  ...{ expected: { sessions: 900, accounts: 800 }, sessions: 0, accounts: 0 },
  ...{ operator: 'li', agreedBy: null, reason: 'a storm', endedAt: null },
};

test('the dialog of an agreement stays when another operator has stopped the sign-out, and says so', async () => {
  applyLocale('en-US');
  const calls = holdAnswers();
  const reload = vi.fn();
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(['operator'], { name: 'wang', role: 'security' });
  const list = (job: typeof proposed) => (
    <QueryClientProvider client={client}>
      <BulkSignOuts signOuts={[job]} reload={reload} />
    </QueryClientProvider>
  );
  const { rerender } = render(list(proposed));
  await userEvent.click(screen.getByRole('button', { name: text.agree }));
  const reason = screen.getByLabelText<HTMLTextAreaElement>(people.reason);
  await userEvent.type(reason, 'seen in the log');
  rerender(list({ ...proposed, state: 'stopped' }));
  expect([reason.isConnected, reason.value]).toEqual([true, 'seen in the log']);
  await userEvent.click(screen.getByRole('button', { name: people.confirm }));
  await act(async () => calls[0]?.refuse(NOT_FOUND, {}));
  expect(screen.getByText(consoleMessages['en-US'].overtaken)).toBeTruthy();
  expect(reload).toHaveBeenCalledOnce();
});
