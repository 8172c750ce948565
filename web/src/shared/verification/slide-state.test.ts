import { SERVER_ERROR } from '@isoline/contract/errors/common-errors.ts';
import { errorMessage } from '@isoline/ui/i18n/messages.ts';
import { expect, test } from 'vitest';
import { initialSlideState, nextSlideState, type SlideEvent, type SlideState } from './slide-state.ts';

const picture = { accessCode: 'a', url: 'blob:1', y: 20, difficulty: 0 };
const other = { accessCode: 'b', url: 'blob:2', y: 30, difficulty: 0 };
const start = (...events: SlideEvent[]): SlideState => events.reduce(nextSlideState, initialSlideState);
const after = (...events: SlideEvent[]): SlideState => start({ kind: 'requested' }, ...events);

test('a loaded picture can be answered once', () => {
  const sending = after({ kind: 'loaded', picture }, { kind: 'answered' });
  expect(sending).toEqual({ kind: 'sending', picture });
  expect(nextSlideState(sending, { kind: 'answered' })).toBe(sending);
});

test('after a wrong answer the refused picture stays until the next picture is loaded, which is marked as another try', () => {
  const refused = after({ kind: 'loaded', picture }, { kind: 'answered' }, { kind: 'refused' });
  expect(refused).toEqual({ kind: 'loading', refused: picture, again: true });
  const next = nextSlideState(refused, { kind: 'loaded', picture: other });
  expect(next).toEqual({ kind: 'ready', picture: other, again: true });
});

test('a picture expires only while it waits for an answer', () => {
  expect(after({ kind: 'loaded', picture }, { kind: 'expired' })).toEqual({ kind: 'expired', picture });
  expect(after({ kind: 'loaded', picture }, { kind: 'answered' }, { kind: 'expired' }).kind).toBe('sending');
});

test('a picture that is loaded while a proof is computed is not shown', () => {
  expect(after({ kind: 'proving', progress: 0 }, { kind: 'loaded', picture }).kind).toBe('proving');
});

test('a failure ends when another picture is requested', () => {
  const failure = { kind: 'failed', message: errorMessage(SERVER_ERROR), until: 5 } as const;
  expect(after(failure)).toEqual(failure);
  expect(after(failure, { kind: 'requested' })).toEqual({ kind: 'loading', refused: null, again: false });
});

test('the plain slide is shown first, is checked once it is slid, and shows that it is passed', () => {
  expect(start()).toEqual({ kind: 'plain', phase: 'loading' });
  expect(start({ kind: 'plain-loaded' })).toEqual({ kind: 'plain', phase: 'ready' });
  const checking = start({ kind: 'plain-loaded' }, { kind: 'answered' });
  expect(checking).toEqual({ kind: 'plain', phase: 'checking' });
  expect(nextSlideState(checking, { kind: 'passed' })).toEqual({ kind: 'plain', phase: 'passed' });
});

test('a refused plain slide leads to a picture, which is not marked as another try', () => {
  const refused = start({ kind: 'plain-loaded' }, { kind: 'answered' }, { kind: 'refused' });
  expect(nextSlideState(refused, { kind: 'loaded', picture })).toEqual({ kind: 'ready', picture, again: false });
});

test('a correct answer to a picture shows that it is passed', () => {
  expect(after({ kind: 'loaded', picture }, { kind: 'answered' }, { kind: 'passed' })).toEqual({
    kind: 'passed',
    picture,
  });
});
