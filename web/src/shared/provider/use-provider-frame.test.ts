import { SERVER_ERROR } from '@isoline/contract/errors/common-errors.ts';
import { errorMessage } from '@isoline/ui/i18n/messages.ts';
import { describe, expect, test } from 'vitest';
import { type FrameEvent, type FrameState, nextFrameState } from './use-provider-frame.ts';

const failure = errorMessage(SERVER_ERROR);
const page = { url: 'https://wechat.example/', state: 'abc' };
const requesting: FrameState = { kind: 'requesting', round: 1 };
const after = (...events: readonly FrameEvent[]) => events.reduce(nextFrameState, requesting);

test('a received and loaded code is shown, even when it is slow', () => {
  expect(after({ kind: 'received', page }, { kind: 'loaded' })).toEqual({ kind: 'shown', round: 1, page });
  expect(after({ kind: 'slow' }).kind).toBe('slow');
  expect(after({ kind: 'slow' }, { kind: 'received', page }, { kind: 'loaded' }).kind).toBe('shown');
  expect(after({ kind: 'slow' }, { kind: 'failed', message: failure }).kind).toBe('failed');
});

test('a received code is never reported as slow', () => {
  expect(after({ kind: 'received', page }, { kind: 'slow' }).kind).toBe('loading');
});

test('a refusal and a confirmation remove the code', () => {
  expect(after({ kind: 'received', page }, { kind: 'refused' })).toEqual({ kind: 'refused', round: 1 });
  expect(after({ kind: 'received', page }, { kind: 'confirmed' })).toEqual({ kind: 'confirmed', round: 1 });
});

describe('a new code', () => {
  test('a new code follows a refusal, a failure and an expired code', () => {
    const again = { kind: 'reload' } as const;
    expect(after({ kind: 'received', page }, { kind: 'refused' }, again)).toEqual({ kind: 'requesting', round: 2 });
    expect(after({ kind: 'failed', message: failure }, again)).toEqual({ kind: 'requesting', round: 2 });
    expect(after({ kind: 'received', page }, { kind: 'loaded' }, again)).toEqual({ kind: 'requesting', round: 2 });
  });

  test('a new code never replaces a confirmed one', () => {
    expect(after({ kind: 'received', page }, { kind: 'confirmed' }, { kind: 'reload' }).kind).toBe('confirmed');
  });

  test('a late answer for the previous code does not replace the new code', () => {
    const shown = after({ kind: 'received', page });
    expect(nextFrameState(shown, { kind: 'received', page: { ...page, state: 'old' } })).toBe(shown);
    expect(nextFrameState(shown, { kind: 'failed', message: failure })).toBe(shown);
  });
});
