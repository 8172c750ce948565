import { NOT_FOUND } from '@isoline/contract/errors/transport-errors.ts';
import { applyLocale } from '@isoline/ui/i18n/locale.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetMemories } from '../api/page-memory.ts';
import { consoleMessages } from '../console-messages.ts';
import { type HeldCall, holdAnswers } from '../ui/testing-answers.ts';
import { resetPage } from '../ui/testing-page.ts';
import { noteMessages } from './note-messages.ts';
import type { Person } from './person.ts';
import { PersonNotes } from './person-notes.tsx';

const text = noteMessages['en-US'];
const reload = vi.fn();
let calls: HeldCall[] = [];

beforeEach(() => {
  applyLocale('en-US');
  reload.mockReset();
  calls = holdAnswers();
});
afterEach(resetPage);

function open(id = '4711', handOvers: Person['handOvers'] = []) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(['operator'], { name: 'wang', role: 'support' });
  const person = { id, state: 'open', handOvers } as Person;
  render(
    <QueryClientProvider client={client}>
      <PersonNotes person={person} reload={reload} />
    </QueryClientProvider>,
  );
}
const note = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: text.text });
const add = () => userEvent.click(screen.getByRole('button', { name: text.add }));

test('a note that is typed while another one is sent stays, and one that was sent is cleared', async () => {
  open();
  await userEvent.type(note(), 'the first');
  await add();
  await userEvent.clear(note());
  await userEvent.type(note(), 'the second');
  await act(async () => calls[0]?.answer({}));
  expect([note().value, reload.mock.calls.length]).toEqual(['the second', 1]);
  await add();
  await act(async () => calls[1]?.answer({}));
  expect(note().value).toBe('');
});

test('a note that was not added is there again on the page of its person, until the operator changes', async () => {
  open();
  await userEvent.type(note(), 'half a note');
  cleanup();
  open('other');
  expect(note().value).toBe('');
  cleanup();
  open();
  expect(note().value).toBe('half a note');
  cleanup();
  forgetMemories('the operator changes');
  open();
  expect(note().value).toBe('');
});

test('a note whose answer arrives after the operator left the page is not typed again', async () => {
  open();
  await userEvent.type(note(), 'the first');
  await add();
  cleanup();
  await act(async () => calls[0]?.answer({}));
  open();
  expect(note().value).toBe('');
});

test('striking out a note that another operator has struck out fetches the person again, and says so', async () => {
  const at = '2026-11-02T08:00:00.000Z';
  open('4711', [{ id: 'one', text: 'calls back', author: 'li', at, struckAt: null, struckBy: null }]);
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${text.strike}`) }));
  await act(async () => calls[0]?.refuse(NOT_FOUND, {}));
  expect([screen.queryAllByText(consoleMessages['en-US'].overtaken).length, reload.mock.calls.length]).toEqual([1, 1]);
});
