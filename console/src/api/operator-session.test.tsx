import { operatorSignOut } from '@isoline/contract/console/operators.ts';
import { FORBIDDEN, USER_NOT_LOGIN } from '@isoline/contract/errors/transport-errors.ts';
import { Checkbox } from '@isoline/ui/checkbox/checkbox.tsx';
import { TextField } from '@isoline/ui/field/text-field.tsx';
import { applyLocale } from '@isoline/ui/i18n/locale.ts';
import { formatMessage } from '@isoline/ui/i18n/messages.ts';
import { toasts } from '@isoline/ui/toast/toast-store.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { consoleMessages } from '../console-messages.ts';
import { SignInPage } from '../operators/sign-in-page.tsx';
import { peopleMessages } from '../people/people-messages.ts';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { resetPage } from '../ui/testing-page.ts';
import { call } from './call.ts';
import { type SignedIn, useFollowedSession, useOperator, useSetOperator } from './operator-session.ts';

const text = consoleMessages['en-US'];
const ada: SignedIn = { name: 'ada', role: 'support', endsAt: '2026-11-30T00:00:00.000Z', confirmedUntil: null };
const boris: SignedIn = { ...ada, name: 'boris' };
let signedIn: SignedIn | null = ada;

const answer = async () =>
  signedIn
    ? Response.json({ code: 0, msg: '', data: signedIn })
    : Response.json({ code: USER_NOT_LOGIN.code, msg: USER_NOT_LOGIN.en, data: null }, { status: 401 });

beforeEach(() => {
  applyLocale('en-US');
  signedIn = ada;
  vi.stubGlobal('fetch', answer);
});
afterEach(resetPage);

/** A tab of the console, with a page that shows a person and asks for a reason. */
function Tab() {
  useFollowedSession();
  const { data: operator } = useOperator();
  if (operator === null) return <Out />;
  return operator ? <PersonShown operator={operator} /> : null;
}

function Out() {
  const setOperator = useSetOperator();
  return (
    <>
      <SignInPage />
      <button type="button" onClick={() => setOperator(signedIn)}>
        signed in
      </button>
    </>
  );
}

function PersonShown({ operator: { name, role } }: { readonly operator: SignedIn }) {
  const setOperator = useSetOperator();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <p>{`a person, for ${name}`}</p>
      <p>{`role: ${role}`}</p>
      <button type="button" onClick={() => setAsking(true)}>
        freeze
      </button>
      <button type="button" onClick={() => setOperator(null)}>
        sign out
      </button>
      {isAsking && (
        <ReasonDialog
          title="Freeze"
          lead="Nobody can sign in."
          fields={<Fields />}
          run={async () => void (await call(operatorSignOut, {}))}
          close={() => setAsking(false)}
        />
      )}
    </>
  );
}

function Fields() {
  const [days, setDays] = useState('30');
  return (
    <>
      <TextField name="contact" label="Contact" />
      <TextField name="days" label="Days" value={days} onChange={({ target }) => setDays(target.value)} />
      <Checkbox name="notify" label="Notify" defaultChecked />
      <output>{`for ${days} days`}</output>
    </>
  );
}

function openTab() {
  const { container } = render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Tab />
    </QueryClientProvider>,
  );
  return container;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const reason = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: peopleMessages['en-US'].reason });

async function losesSessionInAnAct() {
  openTab();
  await screen.findByText('a person, for ada');
  await press('freeze');
  await userEvent.type(await reason(), 'a stolen phone');
  signedIn = null;
  await press(peopleMessages['en-US'].confirm);
  await screen.findByText(text.sessionEnded);
}

test('an act without a session leads to the sign-in, and the typed reason is kept for the same operator', async () => {
  await losesSessionInAnAct();
  expect(screen.queryByText('a person, for ada')).toBeNull();
  signedIn = ada;
  await press('signed in');
  await press('freeze');
  expect((await reason()).value).toBe('a stolen phone');
});

test('another operator does not see the typed reason', async () => {
  await losesSessionInAnAct();
  signedIn = boris;
  await press('signed in');
  await press('freeze');
  expect((await reason()).value).toBe('');
});

test('a canceled dialog does not keep its reason', async () => {
  openTab();
  await screen.findByText('a person, for ada');
  await press('freeze');
  await userEvent.type(await reason(), 'a stolen phone');
  await press(text.cancel);
  await press('freeze');
  expect((await reason()).value).toBe('');
});

test('a sign-out in another tab leads to the sign-in, and a sign-in there signs in here', async () => {
  const other = new BroadcastChannel('operator');
  const heard: unknown[] = [];
  other.onmessage = ({ data }) => heard.push(data);
  openTab();
  await screen.findByText('a person, for ada');
  signedIn = null;
  act(() => other.postMessage(null));
  await screen.findByText(text.sessionEnded);
  expect(screen.queryByText('a person, for ada')).toBeNull();
  signedIn = boris;
  act(() => other.postMessage('boris'));
  await screen.findByText('a person, for boris');
  expect(heard).toEqual([]);
  await press('sign out');
  await expect.poll(() => heard).toEqual([null]);
  expect(screen.queryByText(text.sessionEnded)).toBeNull();
  other.close();
});

test('a refusal of a former permission shows the present role', async () => {
  openTab();
  await screen.findByText('a person, for ada');
  signedIn = { ...ada, role: 'viewer' };
  const forbidden = Response.json({ code: FORBIDDEN.code, msg: FORBIDDEN.en, data: null }, { status: 403 });
  vi.stubGlobal('fetch', async (_: string, { method }: { readonly method: string }) =>
    method === 'GET' ? answer() : forbidden.clone(),
  );
  await press('freeze');
  await userEvent.type(await reason(), 'a stolen phone');
  await press(peopleMessages['en-US'].confirm);
  await screen.findByText('role: viewer');
  expect((await reason()).value).toBe('a stolen phone');
  const [toast] = toasts.store.get();
  expect(toast?.content && formatMessage(toast.content, 'en-US')).toBe(text.roleChanged('viewer'));
});

test('the fields of a dialog are filled in again for the same operator, as the reason is', async () => {
  openTab();
  await screen.findByText('a person, for ada');
  await press('freeze');
  await userEvent.type(screen.getByRole('textbox', { name: 'Contact' }), 'new@example.com');
  await userEvent.type(screen.getByRole('textbox', { name: 'Days' }), '0');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Notify' }));
  await userEvent.type(await reason(), 'a stolen phone');
  signedIn = null;
  await press(peopleMessages['en-US'].confirm);
  await screen.findByText(text.sessionEnded);
  signedIn = ada;
  await press('signed in');
  await press('freeze');
  expect([
    (await reason()).value,
    screen.getByRole<HTMLInputElement>('textbox', { name: 'Contact' }).value,
    screen.queryByText('for 300 days') !== null,
    screen.getByRole<HTMLInputElement>('checkbox', { name: 'Notify' }).checked,
  ]).toEqual(['a stolen phone', 'new@example.com', true, false]);
});
