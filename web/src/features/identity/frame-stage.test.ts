import { describe, expect, test } from 'vitest';
import { type FrameEvent, type FrameStage, nextStage } from './frame-stage.ts';

const page = { url: 'https://wechat.example/', state: 'abc' };
const starting: FrameStage = { name: 'starting', round: 1 };
const after = (...events: readonly FrameEvent[]) => events.reduce(nextStage, starting);

test('a code that comes and loads is shown, also when it took long', () => {
  expect(after({ type: 'came', page }, { type: 'loaded' })).toEqual({ name: 'shown', round: 1, page });
  expect(after({ type: 'slow' }).name).toBe('late');
  expect(after({ type: 'slow' }, { type: 'came', page }, { type: 'loaded' }).name).toBe('shown');
  expect(after({ type: 'slow' }, { type: 'failed', message: 'away' }).name).toBe('failed');
});

test('a code that came is never called late', () => {
  expect(after({ type: 'came', page }, { type: 'slow' }).name).toBe('loading');
});

test('a refusal and a confirmation take the code away', () => {
  expect(after({ type: 'came', page }, { type: 'refused' })).toEqual({ name: 'refused', round: 1 });
  expect(after({ type: 'came', page }, { type: 'confirmed' })).toEqual({ name: 'confirmed', round: 1 });
});

describe('a new code', () => {
  test('follows a refusal, a failure and one that grew old', () => {
    const again = { type: 'again' } as const;
    expect(after({ type: 'came', page }, { type: 'refused' }, again)).toEqual({ name: 'starting', round: 2 });
    expect(after({ type: 'failed', message: 'away' }, again)).toEqual({ name: 'starting', round: 2 });
    expect(after({ type: 'came', page }, { type: 'loaded' }, again)).toEqual({ name: 'starting', round: 2 });
  });

  test('never interrupts what was confirmed', () => {
    expect(after({ type: 'came', page }, { type: 'confirmed' }, { type: 'again' }).name).toBe('confirmed');
  });

  test('is not replaced by an answer to the one before', () => {
    const shown = after({ type: 'came', page });
    expect(nextStage(shown, { type: 'came', page: { ...page, state: 'old' } })).toBe(shown);
    expect(nextStage(shown, { type: 'failed', message: 'late' })).toBe(shown);
  });
});
