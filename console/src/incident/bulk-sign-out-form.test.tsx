import { applyLocale } from '@isoline/ui/i18n/locale.ts';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type HeldCall, holdAnswers } from '../ui/testing-answers.ts';
import { resetPage } from '../ui/testing-page.ts';
import { BulkSignOutForm } from './bulk-sign-out-form.tsx';
import { incidentMessages } from './incident-messages.ts';

const text = incidentMessages['en-US'];
const counted = { sessions: 4, accounts: 3, needsSecond: true };
let calls: HeldCall[] = [];

beforeEach(() => {
  applyLocale('en-US');
  calls = holdAnswers();
  render(<BulkSignOutForm isSmsStopped={false} reload={() => undefined} />);
});
afterEach(resetPage);

const network = () => screen.getByRole('textbox', { name: text.network });
const count = () => userEvent.click(screen.getByRole('button', { name: text.count }));
const propose = () => screen.queryByRole('button', { name: text.propose(4) });
const answer = (index: number) => act(async () => calls[index]?.answer(counted));

test('a count that arrives after the network was changed is not shown, and the new network can be counted', async () => {
  await userEvent.type(network(), '127.0.0.0/8');
  await count();
  await userEvent.clear(network());
  await userEvent.type(network(), '10.0.0.0/8');
  await answer(0);
  expect(propose()).toBeNull();
  await count();
  expect(calls[1]?.body).toContain('10.0.0.0/8');
  await answer(1);
  expect(propose()).not.toBeNull();
});

test('the dialog names the network, the product and the times, not only the numbers', async () => {
  await userEvent.type(network(), '10.0.0.0/8');
  await userEvent.type(screen.getByRole('textbox', { name: text.product }), 'contour');
  await userEvent.type(screen.getByLabelText(text.from), '2026-11-20T08:00');
  await count();
  await answer(0);
  const button = propose();
  if (button) await userEvent.click(button);
  const lead = screen.getByRole('dialog').textContent;
  for (const part of ['10.0.0.0/8', 'contour', '2026', '8:00', text.endText(4, 3)]) expect(lead).toContain(part);
});
