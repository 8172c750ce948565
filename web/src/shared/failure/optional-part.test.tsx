import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { lazyPart } from '../../lazy/lazy-part.tsx';
import { OptionalPart } from './optional-part.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a part that does not arrive is asked for once, left out, and asked for again when the network is back', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi.fn(async () => () => <p>More</p>);
  load.mockRejectedValueOnce(new TypeError('offline'));
  const More = lazyPart(load);
  const page = (
    <OptionalPart fallback={<p>Nothing more</p>}>
      <More placeholder={<p>Loading</p>} />
    </OptionalPart>
  );
  await act(async () => render(page));
  expect(await screen.findByText('Nothing more')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
  await act(async () => void dispatchEvent(new Event('online')));
  expect(await screen.findByText('More')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});
