import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ResultStep } from './result-step.tsx';

const onReturn = vi.fn();
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
  onReturn.mockReset();
  render(<ResultStep onReturn={onReturn} />);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('the result of a reset returns to sign-in after six seconds', () => {
  pass(6_000);
  expect(onReturn).toHaveBeenCalledOnce();
});

test('a key, a press or a touch keeps the result of a reset on the screen', () => {
  pass(1_000);
  fireEvent.keyDown(document.body, { key: 'Tab' });
  pass(60_000);
  expect(onReturn).not.toHaveBeenCalled();
});
