import { expect, test } from 'vitest';
import { firstStage, nextStage, type SlideEvent, type SlideStage } from './slide-stage.ts';

const picture = { accessCode: 'a', url: 'blob:1', y: 20 };
const other = { accessCode: 'b', url: 'blob:2', y: 30 };
const after = (...events: SlideEvent[]): SlideStage => events.reduce(nextStage, firstStage);

test('a picture that came can be answered once', () => {
  const sending = after({ type: 'came', picture }, { type: 'answered' });
  expect(sending).toEqual({ name: 'sending', picture });
  expect(nextStage(sending, { type: 'answered' })).toBe(sending);
});

test('after a wrong answer the refused picture stays until the next one comes, which says so', () => {
  const refused = after({ type: 'came', picture }, { type: 'answered' }, { type: 'refused' });
  expect(refused).toEqual({ name: 'loading', refused: picture });
  expect(nextStage(refused, { type: 'came', picture: other })).toEqual({ name: 'ready', picture: other, again: true });
});

test('a picture runs out only while it waits for an answer', () => {
  expect(after({ type: 'came', picture }, { type: 'ran out' })).toEqual({ name: 'expired', picture });
  expect(after({ type: 'came', picture }, { type: 'answered' }, { type: 'ran out' }).name).toBe('sending');
});

test('a picture that comes while a proof is computed is not shown', () => {
  expect(after({ type: 'proving', progress: 0 }, { type: 'came', picture }).name).toBe('proving');
});

test('trouble is left by asking for another picture', () => {
  const trouble = after({ type: 'failed', message: 'm', until: 5 });
  expect(trouble).toEqual({ name: 'trouble', message: 'm', until: 5 });
  expect(nextStage(trouble, { type: 'asked' })).toEqual(firstStage);
});
