import { NOT_FOUND } from '@isoline/contract/errors/transport-errors.ts';
import { applyLocale } from '@isoline/ui/i18n/locale.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { consoleMessages } from '../console-messages.ts';
import { peopleMessages } from '../people/people-messages.ts';
import { holdAnswers } from '../ui/testing-answers.ts';
import { resetPage } from '../ui/testing-page.ts';
import { ImportList } from './import-list.tsx';
import { importMessages } from './import-messages.ts';
import type { Import } from './imports.ts';

afterEach(resetPage);

const text = importMessages['en-US'];

function show(created: number, notice: Import['notice'] = null, differing: Partial<Import> = {}) {
  applyLocale('en-US');
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(['operator'], { name: 'wang', role: 'administrator' });
  const counts = { rows: 3, created, updated: 0, unchanged: 0, closed: 0, refused: 3, left: 0 };
  const job: Import = {
    ...{ id: 'one', operator: 'li', agreedBy: null, notice, reason: 'the former system', state: 'checked' },
    ...{ fileName: 'users.ndjson', bytes: 800, receivedBytes: 800, running: null, estimateMs: 10 },
    ...{ hasRefusedRows: true, undoBy: null, isUndoable: false, kept: null, endedAt: null, fault: null },
    ...{ startedAt: '2026-11-02T08:00:00.000Z', expiresAt: '2026-11-05T08:00:00.000Z' },
    counts: { ...counts, refusals: {}, leftOut: {} },
    ...differing,
  };
  const list = (shown: Import) => (
    <QueryClientProvider client={client}>
      <ImportList imports={[shown]} reload={() => undefined} />
    </QueryClientProvider>
  );
  const { rerender } = render(list(job));
  return (changes: Partial<Import>) => rerender(list({ ...job, ...changes }));
}

test('a dry run that would write accounts waits for an agreement, and says how long writing takes', () => {
  show(2);
  expect(screen.queryByText(text.stateName('checked'))).not.toBeNull();
  expect(screen.queryByText(text.takes(10))).not.toBeNull();
  expect(screen.queryByText(text.agree)).not.toBeNull();
});

test('a dry run without accounts to write does not wait for an agreement', () => {
  show(0);
  expect(screen.queryByText(text.nothing)).not.toBeNull();
  for (const one of [text.stateName('checked'), text.takes(10), text.agree]) expect(screen.queryByText(one)).toBeNull();
});

test('a notice of a newer server is shown by its key', () => {
  show(2, 'newer-notice' as Import['notice']);
  expect(screen.getByText(text.told('newer-notice'))).toBeTruthy();
});

test.each(['account-imported', null] as const)('the second operator is shown the notice %s', async (notice) => {
  show(2, notice);
  const told = text.told(notice && 'Account imported');
  expect(screen.queryAllByText(told)).toHaveLength(notice ? 1 : 0);
  await userEvent.setup().click(screen.getByText(text.agree));
  expect(within(screen.getByRole('dialog')).getByText(told, { exact: false })).toBeTruthy();
});

test.each(['archive', 'utf-16', 'json-array', 'damaged', null] as const)(
  'a dry run says why the file fails: %s',
  (fault) => {
    show(2, null, { state: 'failed', fault });
    expect(screen.queryByText(text.fault(fault ?? ''), { exact: false })).not.toBeNull();
    expect(screen.queryByText(text.created('2', false), { exact: false })).not.toBeNull();
    expect(screen.queryByText(text.writtenStay, { exact: false })).toBeNull();
  },
);

test('an import that fails while it writes says that the written accounts stay', () => {
  show(2, null, { state: 'failed', fault: 'damaged', agreedBy: 'wang' });
  const line = `${text.fault('damaged')} · ${text.writtenStay}`;
  expect(screen.queryByText(line)).not.toBeNull();
  expect(screen.queryByText(text.created('2', true), { exact: false })).not.toBeNull();
});

test('the dialog of an agreement follows a switch of the language', async () => {
  show(2);
  await userEvent.click(screen.getByRole('button', { name: text.of(text.agree, 'users.ndjson') }));
  act(() => applyLocale('zh-CN'));
  const { agreeTitle, agreeLead } = importMessages['zh-CN'];
  const dialog = screen.getByRole('dialog', { name: agreeTitle });
  expect(dialog.textContent).toContain(agreeLead('2', '0'));
});

test('the dialog of an agreement stays when another operator has agreed, and says so', async () => {
  const calls = holdAnswers();
  const refetch = show(2);
  await userEvent.click(screen.getByRole('button', { name: text.of(text.agree, 'users.ndjson') }));
  const reason = screen.getByLabelText<HTMLTextAreaElement>(peopleMessages['en-US'].reason);
  await userEvent.type(reason, 'checked the file');
  refetch({ state: 'writing', agreedBy: 'zhang' });
  expect([reason.isConnected, reason.value]).toEqual([true, 'checked the file']);
  await userEvent.click(screen.getByRole('button', { name: peopleMessages['en-US'].confirm }));
  await act(async () => calls[0]?.refuse(NOT_FOUND, {}));
  expect(screen.getByText(consoleMessages['en-US'].overtaken)).toBeTruthy();
});
