import { POINTS_CORRECTED } from '@isoline/contract/errors/console-errors.ts';
import { applyLocale } from '@isoline/ui/i18n/locale.ts';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type HeldCall, holdAnswers } from '../ui/testing-answers.ts';
import { resetPage } from '../ui/testing-page.ts';
import { CorrectPoints, ExtendMembership } from './benefit-dialogs.tsx';
import { benefitMessages } from './benefit-messages.ts';
import { peopleMessages } from './people-messages.ts';

const text = benefitMessages['en-US'];
const people = peopleMessages['en-US'];
const reload = vi.fn();
const close = vi.fn();
let calls: HeldCall[] = [];

beforeEach(() => {
  applyLocale('en-US');
  reload.mockReset();
  close.mockReset();
  calls = holdAnswers();
});
afterEach(resetPage);

const points = (balance: number) => <CorrectPoints id="1" balance={balance} reload={reload} close={close} />;
const amount = () => screen.getByRole('spinbutton', { name: text.amount });
const confirm = () => userEvent.click(screen.getByRole('button', { name: people.confirm }));
const give = async (value: string) => {
  await userEvent.clear(amount());
  await userEvent.type(amount(), value);
};
const sent = (index: number) => JSON.parse(calls[index]?.body ?? '{}');

test('after a correction without an answer the preview does not claim that it was not made, and a retry has the same key', async () => {
  const { rerender } = render(points(100));
  await give('500');
  await userEvent.type(screen.getByLabelText(people.reason), 'the order was lost');
  await confirm();
  await act(async () => calls[0]?.fail());
  expect(reload).toHaveBeenCalledOnce();
  rerender(points(600));
  expect(screen.getByText(text.unanswered('600'))).toBeTruthy();
  expect(screen.queryByText(text.change('600', '1,100'))).toBeNull();
  await give('-700');
  await confirm();
  expect(sent(1)).toMatchObject({ amount: -700, key: sent(0).key });
});

test('the dialog says that a correction was already made with another amount, and the next one is new', async () => {
  const { rerender } = render(points(100));
  await give('500');
  await userEvent.type(screen.getByLabelText(people.reason), 'the order was lost');
  await confirm();
  await act(async () => calls[0]?.fail());
  await give('50');
  await confirm();
  await act(async () => calls[1]?.refuse(POINTS_CORRECTED, { amount: 500, balance: 600 }));
  rerender(points(600));
  expect([screen.getByRole('alert').textContent, close.mock.calls.length]).toEqual([POINTS_CORRECTED.en, 0]);
  expect(reload).toHaveBeenCalledTimes(2);
  expect(screen.getByText(text.change('600', '650'))).toBeTruthy();
  await confirm();
  expect([sent(1).key === sent(0).key, sent(2).key === sent(0).key]).toEqual([true, false]);
  await act(async () => calls[2]?.answer({ balance: 650 }));
  expect(close).toHaveBeenCalledOnce();
});

test('an extension without an answer loads the membership again, and a retry starts from its current end', async () => {
  const membership = (endsAt: string) => (
    <ExtendMembership
      id="1"
      membership={{ product: 'contour', startsAt: '2090-01-01T00:00:00.000Z', endsAt }}
      reload={reload}
      close={close}
    />
  );
  const { rerender } = render(membership('2099-01-01T00:00:00.000Z'));
  await userEvent.type(screen.getByLabelText(people.reason), 'the order was lost');
  await confirm();
  await act(async () => calls[0]?.fail());
  expect(reload).toHaveBeenCalledOnce();
  rerender(membership('2099-01-31T00:00:00.000Z'));
  await confirm();
  const until = '2099-01-31T00:00:00.000Z';
  expect(sent(1)).toMatchObject({ from: until, until });
});
