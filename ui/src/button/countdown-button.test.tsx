import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { steadyNow } from '../steady-now.ts';
import { CountdownButton } from './countdown-button.tsx';

const onClick = vi.fn();

function renderButton(until: number | null): HTMLButtonElement {
  const waiting = (seconds: number) => `Resend in ${seconds} s`;
  render(
    <CountdownButton until={until} waiting={waiting} onClick={onClick}>
      Get code
    </CountdownButton>,
  );
  return screen.getByRole('button');
}

beforeEach(() => {
  vi.useFakeTimers();
  onClick.mockReset();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a countdown button without an end time can be pressed immediately', () => {
  const button = renderButton(null);
  fireEvent.click(button);
  expect([button.textContent, onClick.mock.calls.length]).toEqual(['Get code', 1]);
});

test('a countdown button shows whole seconds and cannot be pressed until the end', () => {
  const button = renderButton(steadyNow() + 2_500);
  expect([button.textContent, button.disabled]).toEqual(['Resend in 3 s', true]);
  fireEvent.click(button);
  act(() => void vi.advanceTimersByTime(500));
  expect(button.textContent).toBe('Resend in 2 s');
  act(() => void vi.advanceTimersByTime(1_000));
  expect(button.textContent).toBe('Resend in 1 s');
  act(() => void vi.advanceTimersByTime(1_000));
  expect([button.textContent, button.disabled]).toEqual(['Get code', false]);
  expect(onClick).not.toHaveBeenCalled();
});
