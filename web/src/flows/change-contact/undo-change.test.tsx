import { TICKET_EXPIRED } from '@isoline/contract/errors/verification-errors.ts';
import { type Stoppable, stoppable } from '@isoline/contract/values/under-way.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { UndoChange } from './undo-change.tsx';
import { undoChangeMessages } from './undo-change-messages.ts';

const text = undoChangeMessages['zh-CN'];
const VIEW = '/apis/uc/new-user/update/stop/view';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Answers the view with what waits, null: nothing, and the stop with `stop`. Returns the paths of the calls. */
function answer(waits: Stoppable | null, stop: number = TICKET_EXPIRED.code) {
  const paths: string[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const path = new URL(request.url).pathname;
    paths.push(path);
    if (path !== VIEW) return Response.json({ code: stop, msg: '', data: null });
    if (!waits) return Response.json({ code: TICKET_EXPIRED.code, msg: '', data: null });
    return Response.json({ code: 0, msg: '', data: { kind: waits, at: '2030-01-01T00:00:00.000Z' } });
  });
  return paths;
}

const show = (undoes: Stoppable) => render(<UndoChange token="token" undoes={undoes} onClose={() => undefined} />);
const body = () => screen.getByRole('status').textContent;

test.each(stoppable)(
  'a spent or an invented link to stop a %s does not ask, and says that nothing waits',
  async (kind) => {
    const paths = answer(null);
    show(kind);
    await screen.findByText(text.nothingWaits);
    expect([body(), screen.queryByRole('button', { name: text[`${kind}Button`] })]).toEqual([
      text[`${kind}Expired`],
      null,
    ]);
    expect(paths).toEqual([VIEW]);
  },
);

test('a stop between the question and the press is reported in the same words', async () => {
  answer('merge');
  show('merge');
  fireEvent.click(await screen.findByRole('button', { name: text.mergeButton }));
  await screen.findByText(text.mergeExpired);
});

test('the link of a merge asks about the closing that has replaced the merge', async () => {
  answer('closing');
  show('merge');
  expect(await screen.findByRole('button', { name: text.closingButton })).toBeTruthy();
  expect(body()).toBe(text.closingText);
});
