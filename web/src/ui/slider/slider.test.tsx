// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Slider } from './slider.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
const host = document.createElement('div');
let root: ReturnType<typeof createRoot>;
const onCommit = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  onCommit.mockReset();
  document.body.append(host);
  root = createRoot(host);
  const valueText = (x: number) => `${x} of 276`;
  act(() =>
    root.render(<Slider label="Slide" prompt="Slide right" max={276} valueText={valueText} onCommit={onCommit} />),
  );
});
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
});

function press(...keys: string[]): HTMLInputElement {
  const input = host.querySelector('input');
  if (!input) throw new Error('no slider');
  for (const key of keys) {
    act(() => void input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));
    vi.advanceTimersByTime(50);
  }
  return input;
}

test('arrows move it, Home and End go to its ends, and its place is said in words', () => {
  expect(press('ArrowRight', 'ArrowRight', 'ArrowLeft').value).toBe('2');
  expect(press('PageUp').getAttribute('aria-valuetext')).toBe('22 of 276');
  expect(press('End').value).toBe('276');
  expect(press('ArrowRight').value).toBe('276');
  expect(press('Home').value).toBe('0');
});

test('Enter hands over the place with a trail from 0 to it that ends when it is let go', () => {
  press('PageUp', 'ArrowRight', 'Enter');
  expect(onCommit).toHaveBeenCalledExactlyOnceWith(22, [
    [0, 0],
    [20, 0],
    [22, 50],
    [22, 100],
  ]);
});

test('Enter does nothing while it has not been moved', () => {
  press('Enter');
  expect(onCommit).not.toHaveBeenCalled();
});
