import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CountdownRedirect } from './countdown-redirect.tsx';

const onRedirect = vi.fn();
const timer = () => screen.getByRole('timer').textContent;
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
  onRedirect.mockReset();
  const text = (seconds: number) => `Home in ${seconds} s`;
  render(<CountdownRedirect seconds={8} text={text} stopped="You stay" label="Go" onRedirect={onRedirect} />);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('the page redirects at the end of the countdown', () => {
  pass(7_999);
  expect(onRedirect).not.toHaveBeenCalled();
  pass(1);
  expect(onRedirect).toHaveBeenCalledOnce();
});

test.each([
  ['a touch', () => fireEvent.touchStart(document.body)],
  ['a press', () => fireEvent.pointerDown(document.body)],
  ['a key', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
  ['a move of the focus to the button', () => act(() => screen.getByRole('button').focus())],
])('%s stops the countdown, and the button still redirects', (_what, interact) => {
  pass(1_000);
  interact();
  expect(timer()).toBe('You stay');
  pass(60_000);
  expect(onRedirect).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button'));
  expect(onRedirect).toHaveBeenCalledOnce();
});
