import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Message } from '../i18n/messages.ts';
import { createToasts } from './toast-store.ts';

/** The text of a message is its key and its values. */
function messageOf(key: string, ...values: readonly string[]): Message {
  const texts = { [key]: (...words: readonly string[]) => [key, ...words].join(' ') };
  return { texts: { 'zh-CN': texts, 'en-US': texts }, key, values };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const phases = (toasts: ReturnType<typeof createToasts>) => toasts.store.get().map((one) => one.phase);

describe('the life of a toast', () => {
  test('by default, a toast mounts at 0, shows at 100 ms, fades at 2.5 s and is removed at 3 s', () => {
    const toasts = createToasts();
    toasts.show({ type: 'success', content: messageOf('saved') });
    expect(phases(toasts)).toEqual(['mounted']);
    vi.advanceTimersByTime(99);
    expect(phases(toasts)).toEqual(['mounted']);
    vi.advanceTimersByTime(1);
    expect(phases(toasts)).toEqual(['shown']);
    vi.advanceTimersByTime(2_399);
    expect(phases(toasts)).toEqual(['shown']);
    vi.advanceTimersByTime(1);
    expect(phases(toasts)).toEqual(['fading']);
    vi.advanceTimersByTime(499);
    expect(phases(toasts)).toEqual(['fading']);
    vi.advanceTimersByTime(1);
    expect(phases(toasts)).toEqual([]);
  });

  test('a toast fades 500 ms after its duration and is removed after 1000 ms', () => {
    const toasts = createToasts();
    toasts.show({ content: messageOf('x'), duration: 5_000 });
    vi.advanceTimersByTime(5_499);
    expect(phases(toasts)).toEqual(['shown']);
    vi.advanceTimersByTime(1);
    expect(phases(toasts)).toEqual(['fading']);
    vi.advanceTimersByTime(500);
    expect(phases(toasts)).toEqual([]);
  });

  test('a loading toast stays until another toast replaces it', () => {
    const toasts = createToasts();
    toasts.show({ type: 'loading', content: messageOf('uploading') });
    vi.advanceTimersByTime(600_000);
    expect(phases(toasts)).toEqual(['shown']);
    toasts.show({ type: 'success', content: messageOf('done') });
    expect(toasts.store.get().map((one) => one.content?.key)).toEqual(['done']);
  });

  test('a toast replaces a toast that says the same, as when a network comes and goes', () => {
    const toasts = createToasts();
    const shown = () => toasts.store.get().map(({ type, content }) => [type, content?.key, ...(content?.values ?? [])]);
    const saved = (name: string) => messageOf('saved', name);
    toasts.show({ type: 'success', content: saved('a') });
    toasts.show({ type: 'success', content: saved('a') });
    expect(shown()).toEqual([['success', 'saved', 'a']]);
    toasts.show({ type: 'success', content: saved('b') });
    toasts.show({ type: 'error', content: saved('b') });
    expect(shown()).toEqual([
      ['success', 'saved', 'a'],
      ['success', 'saved', 'b'],
      ['error', 'saved', 'b'],
    ]);
  });

  test('a pause stops the time of a toast, which continues after the pause', () => {
    const toasts = createToasts();
    const id = toasts.show({ content: messageOf('x') });
    vi.advanceTimersByTime(2_000);
    toasts.pause(id);
    vi.advanceTimersByTime(60_000);
    expect(phases(toasts)).toEqual(['shown']);
    toasts.resume();
    vi.advanceTimersByTime(499);
    expect(phases(toasts)).toEqual(['shown']);
    vi.advanceTimersByTime(1);
    expect(phases(toasts)).toEqual(['fading']);
  });

  test('a fading toast is shown again when it is paused', () => {
    const toasts = createToasts();
    const id = toasts.show({ content: messageOf('x') });
    vi.advanceTimersByTime(2_700);
    toasts.pause(id);
    expect(phases(toasts)).toEqual(['shown']);
  });

  test('a toast that comes while another one is paused is shown, and stays as long as usual after the pause', () => {
    const toasts = createToasts();
    const id = toasts.show({ content: messageOf('x') });
    vi.advanceTimersByTime(50);
    toasts.pause(id);
    vi.advanceTimersByTime(100);
    toasts.show({ content: messageOf('y') });
    vi.advanceTimersByTime(100);
    expect(phases(toasts)).toEqual(['shown', 'shown']);
    vi.advanceTimersByTime(60_000);
    expect(phases(toasts)).toEqual(['shown', 'shown']);
    toasts.resume();
    vi.advanceTimersByTime(2_399);
    expect(phases(toasts)).toEqual(['shown', 'shown']);
    vi.advanceTimersByTime(501);
    expect(phases(toasts)).toEqual([]);
  });

  test('a paused toast that is removed ends the pause', () => {
    const toasts = createToasts();
    const id = toasts.show({ type: 'loading', content: messageOf('uploading') });
    vi.advanceTimersByTime(200);
    toasts.pause(id);
    toasts.show({ type: 'error', content: messageOf('failed') });
    vi.advanceTimersByTime(3_000);
    expect(phases(toasts)).toEqual([]);
  });
});

describe('the content of a toast', () => {
  test('an unknown type of toast counts as info', () => {
    const toasts = createToasts();
    toasts.show({ type: 'celebration' });
    expect(toasts.store.get()).toMatchObject([{ type: 'info' }]);
  });

  test.each(['success', 'error', 'info', 'warning', 'warn', 'loading'] as const)(
    'the type %s of a toast is kept',
    (type) => {
      const toasts = createToasts();
      toasts.show({ type });
      expect(toasts.store.get()[0]?.type).toBe(type);
    },
  );

  test('at most three toasts are shown, and a further toast removes the oldest', () => {
    const toasts = createToasts();
    for (const key of ['a', 'b', 'c', 'd']) toasts.show({ content: messageOf(key) });
    expect(toasts.store.get().map((one) => one.content?.key)).toEqual(['b', 'c', 'd']);
  });
});
