import { TICKET_EXPIRED } from '@isoline/contract/errors/verification-errors.ts';
import { type Stoppable, stoppable } from '@isoline/contract/values/under-way.ts';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
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
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

/** Presses a button once it can be pressed. */
async function press(name: string): Promise<void> {
  await waitFor(() => expect(button(name).disabled).toBe(false));
  fireEvent.click(button(name));
}

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
  await press(text.mergeButton);
  await screen.findByText(text.mergeExpired);
});

test('the link of a merge asks about the closing that has replaced the merge', async () => {
  answer('closing');
  show('merge');
  expect(await screen.findByRole('button', { name: text.closingButton })).toBeTruthy();
  expect(body()).toBe(text.closingText);
});

const UNDO_VIEW = '/apis/uc/new-user/update/undo/view';
const view = {
  contacts: [{ type: 'email', before: 'a***@example.com', now: 'b***@example.com' }],
  added: [],
  restored: [],
  since: '2030-01-01T00:00:00.000Z',
};

/** Answers the views in turn, and nothing else. Returns the paths of the calls. */
function answerViews(...views: readonly (() => Promise<Response>)[]) {
  const [paths, left] = [[] as string[], [...views]];
  vi.stubGlobal('fetch', async (request: Request) => {
    paths.push(new URL(request.url).pathname);
    return left.shift()?.() ?? new Promise<never>(() => undefined);
  });
  return paths;
}

const viewed = async () => Response.json({ code: 0, msg: '', data: view });
const failed = async () => Response.json({ code: 500, msg: '', data: null }, { status: 500 });

test('an undo can be pressed only when the list of what goes is shown', async () => {
  const answer = Promise.withResolvers<Response>();
  const paths = answerViews(() => answer.promise);
  render(<UndoChange token="token" undoes="change" onClose={() => undefined} />);
  fireEvent.click(button(text.changeButton));
  expect([button(text.changeButton).disabled, paths]).toEqual([true, [UNDO_VIEW]]);
  await act(async () => answer.resolve(await viewed()));
  expect(screen.getByRole('checkbox')).toBeTruthy();
  await press(text.changeButton);
  await waitFor(() => expect(paths).toEqual([UNDO_VIEW, '/apis/uc/new-user/update/undo']));
});

test.each([
  ['an undo', 'change', text.changeButton, viewed],
  [
    'a stop',
    'merge',
    text.mergeButton,
    async () => Response.json({ code: 0, msg: '', data: { kind: 'merge', at: view.since } }),
  ],
] as const)('%s whose view fails says so, and loads it again', async (_name, undoes, label, second) => {
  answerViews(failed, second);
  render(<UndoChange token="token" undoes={undoes} onClose={() => undefined} />);
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  expect(button(label).disabled).toBe(true);
  fireEvent.click(button(text.retry));
  await waitFor(() => expect([button(label).disabled, screen.queryByRole('alert')]).toEqual([false, null]));
});
