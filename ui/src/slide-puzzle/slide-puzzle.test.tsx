import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SlidePuzzle, type SlidePuzzleState } from './slide-puzzle.tsx';

const onSolve = vi.fn();
const onRetry = vi.fn();
const status = {
  loading: 'Loading',
  ready: 'Slide the piece into its place',
  busy: 'Checking',
  success: 'Passed',
  failed: 'That was not the place',
  expired: 'The picture has expired',
};
const texts = {
  label: 'Slide the piece',
  prompt: 'Slide right',
  valueText: (x: number, max: number) => `${x} of ${max}`,
  retry: 'New picture',
  status,
};

const puzzle = (state: SlidePuzzleState, imageUrl: string | undefined = '/one.png') => (
  <SlidePuzzle state={state} imageUrl={imageUrl} captchaY={40} texts={texts} onSolve={onSolve} onRetry={onRetry} />
);
const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Slide the piece' });

beforeEach(() => {
  onSolve.mockReset();
  onRetry.mockReset();
});
afterEach(cleanup);

test('the slider gets the focus when the picture appears, and cannot be moved before', () => {
  const { rerender } = render(puzzle('loading'));
  expect(slider().disabled).toBe(true);
  expect(document.activeElement).toBe(document.body);
  rerender(puzzle('ready'));
  expect(document.activeElement).toBe(slider());
  expect(slider().getAttribute('aria-valuetext')).toBe('0 of 276');
});

test('arrow keys move the piece with the slider, and Enter submits its position in pixels of the picture', () => {
  const { container } = render(puzzle('ready'));
  const piece = container.querySelector<HTMLElement>('[aria-busy] > div');
  fireEvent.keyDown(slider(), { key: 'PageUp' });
  fireEvent.keyDown(slider(), { key: 'ArrowRight' });
  // A piece is 44 pixels wide, and the style moves it by a percentage of its own width.
  expect(piece?.style.translate).toBe('50%');
  expect(slider().getAttribute('aria-valuetext')).toBe('22 of 276');
  fireEvent.keyDown(slider(), { key: 'Enter' });
  expect(onSolve).toHaveBeenCalledExactlyOnceWith(22, expect.any(Array));
});

test('a new picture moves the piece back to the left and the focus to the slider', () => {
  const { rerender } = render(puzzle('ready'));
  fireEvent.keyDown(slider(), { key: 'End' });
  rerender(puzzle('loading'));
  rerender(puzzle('ready', '/two.png'));
  expect(slider().value).toBe('0');
  expect(document.activeElement).toBe(slider());
});

test('a failure is an alert, and progress is a status', () => {
  const { rerender } = render(puzzle('busy'));
  for (const state of ['busy', 'loading', 'success'] as const) {
    rerender(puzzle(state));
    expect(screen.getByRole('status').textContent).toBe(status[state]);
  }
  for (const state of ['failed', 'expired'] as const) {
    rerender(puzzle(state));
    expect(screen.getByRole('alert').textContent).toBe(status[state]);
  }
});

test('the button for a new picture follows the slider, is inactive while an answer is pending, and disappears after success', async () => {
  const user = userEvent.setup();
  const { rerender } = render(puzzle('ready'));
  await user.tab();
  const retry = screen.getByRole<HTMLButtonElement>('button', { name: 'New picture' });
  expect(document.activeElement).toBe(retry);
  await user.keyboard('{Enter}');
  expect(onRetry).toHaveBeenCalledOnce();
  rerender(puzzle('busy'));
  expect(retry.disabled).toBe(true);
  rerender(puzzle('success'));
  expect(screen.queryByRole('button')).toBeNull();
});
