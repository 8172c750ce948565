import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PlainSlide } from './plain-slide.tsx';

const onSlide = vi.fn();
const handle = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Slide right' });

beforeEach(() => {
  vi.useFakeTimers();
  onSlide.mockReset();
  render(<PlainSlide label="Slide right" prompt="Slide right" disabled={false} isPassed={false} onSlide={onSlide} />);
  // The handle of 44 pixels has 200 pixels to go.
  vi.spyOn(handle(), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 244, 44));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test.each(['ArrowRight', 'End', 'Enter', ' '])(
  'the key %j finishes the slide with a trail as long as that of a drag by hand',
  (key) => {
    fireEvent.keyDown(handle(), { key });
    expect(onSlide).not.toHaveBeenCalled();
    pass(300);
    expect(onSlide).toHaveBeenCalledExactlyOnceWith([
      [0, 0],
      [1, 210],
    ]);
  },
);

test('a tap finishes the slide', () => {
  fireEvent.pointerDown(handle(), { clientX: 20 });
  fireEvent.pointerUp(handle(), { clientX: 22 });
  pass(300);
  expect(onSlide).toHaveBeenCalledOnce();
});

test('a drag to the end submits its trail from 0 to 1', () => {
  fireEvent.pointerDown(handle(), { clientX: 20 });
  pass(150);
  fireEvent.pointerMove(handle(), { clientX: 120 });
  pass(150);
  fireEvent.pointerMove(handle(), { clientX: 212 });
  fireEvent.pointerUp(handle(), { clientX: 212 });
  pass(1);
  expect(onSlide).toHaveBeenCalledExactlyOnceWith([
    [0, 0],
    [0.5, 150],
    [0.96, 300],
    [1, 300],
  ]);
});

test('a drag that ends halfway returns to the start', () => {
  fireEvent.pointerDown(handle(), { clientX: 20 });
  fireEvent.pointerMove(handle(), { clientX: 120 });
  expect(handle().value).toBe('50');
  fireEvent.pointerUp(handle(), { clientX: 120 });
  pass(1_000);
  expect(onSlide).not.toHaveBeenCalled();
  expect(handle().value).toBe('0');
});

test('a handle that is dragged past the end of its track stays held, and finishes the slide when it is released', () => {
  fireEvent.pointerDown(handle(), { clientX: 20 });
  fireEvent.pointerMove(handle(), { clientX: 400 });
  expect(handle().value).toBe('100');
  expect(handle().disabled).toBe(false);
  pass(300);
  fireEvent.pointerUp(handle(), { clientX: 400 });
  pass(1);
  expect(onSlide).toHaveBeenCalledOnce();
});

test('a move that the browser reports during a drag, or after its release halfway, sends nothing', () => {
  fireEvent.pointerDown(handle(), { clientX: 20 });
  fireEvent.pointerMove(handle(), { clientX: 120 });
  fireEvent.change(handle(), { target: { value: '100' } });
  fireEvent.pointerUp(handle(), { clientX: 120 });
  fireEvent.change(handle(), { target: { value: '51' } });
  pass(1_000);
  expect(onSlide).not.toHaveBeenCalled();
  expect(handle().value).toBe('0');
});

test('only the first button of the mouse moves the handle', () => {
  fireEvent.pointerDown(handle(), { clientX: 20, button: 2 });
  fireEvent.pointerUp(handle(), { clientX: 20, button: 2 });
  pass(300);
  expect(onSlide).not.toHaveBeenCalled();
});

test('a screen reader’s move finishes the slide, even after a drag that the browser canceled', () => {
  fireEvent.pointerDown(handle(), { clientX: 20 });
  fireEvent.pointerMove(handle(), { clientX: 120 });
  fireEvent.pointerCancel(handle());
  expect(handle().value).toBe('0');
  fireEvent.change(handle(), { target: { value: '10' } });
  pass(300);
  expect(onSlide).toHaveBeenCalledOnce();
});
