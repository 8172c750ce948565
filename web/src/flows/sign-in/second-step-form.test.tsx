import { TICKET_EXPIRED } from '@isoline/contract/errors/verification-errors.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SecondStepForm } from './second-step-form.tsx';
import { secondStepMessages } from './second-step-messages.ts';

const text = secondStepMessages['zh-CN'];
const onStartAgain = vi.fn();
const calls: { readonly path: string; readonly body: unknown }[] = [];

beforeEach(() => {
  onStartAgain.mockReset();
  calls.length = 0;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function answerWith(code: number, data: object | null) {
  vi.stubGlobal('fetch', async (request: Request) => {
    calls.push({ path: new URL(request.url).pathname, body: await request.json() });
    return Response.json({ code, msg: '', data });
  });
}

function show(removesAt: string | null) {
  const step = { ticket: 'ticket', methods: ['authenticator'] as const, removesAt };
  render(
    <SecondStepForm step={{ ...step, methods: [...step.methods] }} onSignedIn={vi.fn()} onStartAgain={onStartAgain} />,
  );
}

test('the ticket stops a pending removal, and the sign-in starts again', async () => {
  answerWith(0, { stopped: 1 });
  show('2030-01-01T00:00:00.000Z');
  fireEvent.click(screen.getByRole('button', { name: text.stopRemoval }));
  await screen.findByText(text.stopped);
  expect(calls).toEqual([{ path: '/apis/uc/new-user/second-factor/stop-removal', body: { security: 'ticket' } }]);
  fireEvent.click(screen.getByRole('button', { name: text.startAgain }));
  expect(onStartAgain).toHaveBeenCalledOnce();
});

test('a removal that is stopped too late reports that the sign-in has expired', async () => {
  answerWith(TICKET_EXPIRED.code, null);
  show('2030-01-01T00:00:00.000Z');
  fireEvent.click(screen.getByRole('button', { name: text.stopRemoval }));
  await screen.findByText(text.expired);
});

test('the form without a removal does not offer to stop one', () => {
  show(null);
  expect(screen.queryByRole('button', { name: text.stopRemoval })).toBeNull();
});
