import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Slider } from './slider.tsx';

const onCommit = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  onCommit.mockReset();
  const valueText = (x: number) => `${x} of 276`;
  render(<Slider label="Slide" prompt="Slide right" max={276} valueText={valueText} onCommit={onCommit} />);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Presses keys 50 ms apart. */
function press(...keys: string[]): HTMLInputElement {
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Slide' });
  for (const key of keys) {
    fireEvent.keyDown(slider, { key });
    act(() => void vi.advanceTimersByTime(50));
  }
  return slider;
}

test('arrows move the slider, Home and End go to its ends, and its position is described in words', () => {
  expect(press('ArrowRight', 'ArrowRight', 'ArrowLeft').value).toBe('2');
  expect(press('PageUp').getAttribute('aria-valuetext')).toBe('22 of 276');
  expect(press('End').value).toBe('276');
  expect(press('ArrowRight').value).toBe('276');
  expect(press('Home').value).toBe('0');
});

test('Enter submits the position with a trail that starts at 0 and ends at the release', () => {
  press('PageUp', 'ArrowRight', 'Enter');
  expect(onCommit).toHaveBeenCalledExactlyOnceWith(22, [
    [0, 0],
    [20, 0],
    [22, 50],
    [22, 100],
  ]);
});

test('Enter does nothing before the slider has been moved', () => {
  press('Enter');
  expect(onCommit).not.toHaveBeenCalled();
});

test('a drag submits the position where the handle is released, and a press beside the handle moves nothing', () => {
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Slide' });
  // One pixel of the track is one of the picture.
  vi.spyOn(slider, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 276 + 44, 44));
  fireEvent.pointerDown(slider, { clientX: 200 });
  fireEvent.pointerMove(slider, { clientX: 210 });
  fireEvent.pointerUp(slider, { clientX: 210 });
  expect(onCommit).not.toHaveBeenCalled();
  fireEvent.pointerDown(slider, { clientX: 30 });
  act(() => void vi.advanceTimersByTime(50));
  fireEvent.pointerMove(slider, { clientX: 150 });
  fireEvent.pointerUp(slider, { clientX: 150 });
  expect(onCommit).toHaveBeenCalledExactlyOnceWith(120, [
    [0, 0],
    [120, 50],
    [120, 50],
  ]);
});
