import { SERVER_ERROR } from '@isoline/contract/errors/common-errors.ts';
import { expect, test } from 'vitest';
import { errorMessage } from '../../i18n/messages.ts';
import { initialSlideState, nextSlideState, type SlideEvent, type SlideState } from './use-slide-challenge.ts';

const picture = { accessCode: 'a', url: 'blob:1', y: 20 };
const other = { accessCode: 'b', url: 'blob:2', y: 30 };
const after = (...events: SlideEvent[]): SlideState => events.reduce(nextSlideState, initialSlideState);

test('a loaded picture can be answered once', () => {
  const sending = after({ kind: 'loaded', picture }, { kind: 'answered' });
  expect(sending).toEqual({ kind: 'sending', picture });
  expect(nextSlideState(sending, { kind: 'answered' })).toBe(sending);
});

test('after a wrong answer the refused picture stays until the next one is loaded, which is marked as another try', () => {
  const refused = after({ kind: 'loaded', picture }, { kind: 'answered' }, { kind: 'refused' });
  expect(refused).toEqual({ kind: 'loading', refused: picture });
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
  expect(after(failure, { kind: 'requested' })).toEqual(initialSlideState);
});
