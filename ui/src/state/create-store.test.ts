import { expect, test, vi } from 'vitest';
import { createStore } from './create-store.ts';

test('a listener is called after a change, when the store has the new value', () => {
  const store = createStore({ count: 0 });
  const listener = vi.fn(() => store.get().count);
  store.subscribe(listener);
  store.set({ count: 1 });
  expect(listener).toHaveReturnedWith(1);
});

test('setting the same value does not notify listeners', () => {
  const store = createStore('a');
  const listener = vi.fn();
  store.subscribe(listener);
  store.set('a');
  expect(listener).not.toHaveBeenCalled();
});

test('a listener that was removed is not called', () => {
  const store = createStore(0);
  const listener = vi.fn();
  store.subscribe(listener)();
  store.set(1);
  expect(listener).not.toHaveBeenCalled();
});
