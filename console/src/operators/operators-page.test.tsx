import { NOT_FOUND } from '@isoline/contract/errors/transport-errors.ts';
import { applyLocale } from '@isoline/ui/i18n/locale.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { auditMessages } from '../audit/audit-messages.ts';
import { consoleMessages } from '../console-messages.ts';
import { peopleMessages } from '../people/people-messages.ts';
import { type HeldCall, holdAnswers } from '../ui/testing-answers.ts';
import { resetPage } from '../ui/testing-page.ts';
import { exportMessages } from './export-messages.ts';
import { invitationMessages } from './invitation-messages.ts';
import { OperatorsPage } from './operators-page.tsx';

const text = auditMessages['en-US'];
const words = consoleMessages['en-US'];
const li = { name: 'li', role: 'viewer', createdAt: '2026-11-01T00:00:00.000Z', lastSeenAt: null, endedAt: null };
const invited = { name: 'chen', role: 'administrator', expiresAt: '2099-11-01T00:00:00.000Z', replaces: false };
let calls: HeldCall[] = [];
let client = new QueryClient();
const sentTo = (end: string) => calls.findLast(({ path }) => path.endsWith(end));
const show = () =>
  render(
    <QueryClientProvider client={client}>
      <OperatorsPage />
    </QueryClientProvider>,
  );

beforeEach(() => {
  applyLocale('en-US');
  calls = holdAnswers();
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(['operator'], { name: 'wang', role: 'administrator' });
  client.setQueryData(['operators'], [li]);
  client.setQueryData(['exports'], { exports: [] });
  client.setQueryData(['invitations'], [invited]);
  show();
});
afterEach(resetPage);

test('choosing a role in the list asks nothing until the button is pressed, which names the operator and the role', async () => {
  const list = screen.getByRole<HTMLSelectElement>('combobox', { name: text.newRoleOf('li') });
  const change = screen.getByRole('button', { name: text.changeRoleOf('li') });
  await userEvent.click(change);
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.selectOptions(list, words.role('support'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(change);
  const dialog = within(screen.getByRole('dialog', { name: text.changeTitle('li', words.role('support')) }));
  await userEvent.type(dialog.getByRole('textbox'), 'joins the night shift');
  await userEvent.click(dialog.getByRole('button', { name: peopleMessages['en-US'].confirm }));
  expect(JSON.parse(sentTo('/operators/li')?.body ?? '')).toEqual({ role: 'support', reason: 'joins the night shift' });
});

test('an invitation link names whom it is for, whatever the form shows by then', async () => {
  const name = screen.getByRole('textbox', { name: text.name });
  await userEvent.type(name, 'chen');
  await userEvent.click(screen.getByRole('button', { name: text.invite }));
  await userEvent.clear(name);
  await userEvent.type(name, 'zhao');
  await act(async () => sentTo('/operators')?.answer({ link: 'https://c.example/invitation#t', replaced: false }));
  const shown = screen.getByText('https://c.example/invitation#t').parentElement?.textContent;
  expect(shown).toContain(`chen · ${words.role('support')}`);
});

const answer = async (path: string, data: unknown) => act(async () => sentTo(path)?.answer(data));

/** Invites an operator. The page then shows the link and the pending invitation. */
async function inviteChen(): Promise<void> {
  await userEvent.type(screen.getByRole('textbox', { name: text.name }), 'chen');
  await userEvent.click(screen.getByRole('button', { name: text.invite }));
  await answer('/operators', { link: 'https://c.example/invitation#t', replaced: true });
  await answer('/invitations', [invited]);
  screen.getByText('https://c.example/invitation#t');
}

test('withdrawing a pending invitation removes its row and its link', async () => {
  await inviteChen();
  const row = within(screen.getByRole('table', { name: invitationMessages['en-US'].title }));
  row.getByText(words.role('administrator'));
  await userEvent.click(row.getByRole('button', { name: invitationMessages['en-US'].withdrawOf('chen') }));
  await answer('/invitations/chen', {});
  await answer('/invitations', []);
  await waitFor(() => expect(screen.queryByRole('table', { name: invitationMessages['en-US'].title })).toBeNull());
  expect(screen.queryByText('https://c.example/invitation#t')).toBeNull();
});

test('an invitation that is accepted leaves its list with its link, and its operator joins theirs', async () => {
  await inviteChen();
  act(() => void client.refetchQueries({ queryKey: ['invitations'] }));
  await answer('/invitations', []);
  await waitFor(() => expect(screen.queryByText('https://c.example/invitation#t')).toBeNull());
  await answer('/operators', [li, { ...li, name: 'chen', role: 'administrator' }]);
  await screen.findByRole('combobox', { name: text.newRoleOf('chen') });
  expect(screen.queryByRole('table', { name: invitationMessages['en-US'].title })).toBeNull();
});

test('invitations and exports that could not be loaded say so, and are loaded again', async () => {
  for (const list of ['invitations', 'exports']) client.removeQueries({ queryKey: [list] });
  cleanup();
  show();
  for (const end of ['/invitations', '/exports']) await act(async () => sentTo(end)?.fail());
  const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
  await expect.poll(alerts).toEqual([words.noAnswer, words.noAnswer]);
  for (const title of [invitationMessages['en-US'].title, exportMessages['en-US'].title])
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
  const sent = calls.length;
  for (const button of screen.getAllByRole('button', { name: words.retry })) await userEvent.click(button);
  await expect.poll(() => calls.length).toBe(sent + 2);
  await answer('/invitations', [invited]);
  await answer('/exports', { exports: [] });
  expect(await screen.findByRole('table', { name: invitationMessages['en-US'].title })).toBeTruthy();
  expect(alerts()).toEqual([]);
});

test('operators that could not be loaded again stay, with the reason', async () => {
  act(() => void client.refetchQueries({ queryKey: ['operators'] }));
  await act(async () => sentTo('/operators')?.fail());
  expect((await screen.findByRole('alert')).textContent).toBe(words.noAnswer);
  expect(screen.getByRole('combobox', { name: text.newRoleOf('li') })).toBeTruthy();
});

test('a change of an operator whose access has ended meanwhile fetches the operators again', async () => {
  await answer('/operators', [li]);
  await userEvent.click(screen.getByRole('button', { name: text.endOf('li') }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox'), 'has left the team');
  await userEvent.click(dialog.getByRole('button', { name: peopleMessages['en-US'].confirm }));
  await act(async () => sentTo('/operators/li')?.refuse(NOT_FOUND, {}));
  await answer('/operators', [{ ...li, endedAt: '2026-11-02T00:00:00.000Z' }]);
  await waitFor(() => expect(screen.queryByRole('button', { name: text.endOf('li') })).toBeNull());
  expect(dialog.getByText(words.overtaken)).toBeTruthy();
});

test('exports that were proposed since are listed when the page is opened again', async () => {
  await answer('/exports', { exports: [] });
  cleanup();
  const sent = calls.length;
  show();
  expect(calls.slice(sent).some(({ path }) => path.endsWith('/exports'))).toBe(true);
});
