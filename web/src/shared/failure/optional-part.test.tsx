// @vitest-environment happy-dom

import { lazyComponent } from '@isoline/ui/load-chunk.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useKeptForm } from '../form/form-values-over-reload.ts';
import { OptionalPart } from './optional-part.tsx';
import { reloadForLostPart } from './reload-for-lost-part.ts';

vi.mock('./reload-for-lost-part.ts', () => ({ reloadForLostPart: vi.fn() }));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const page = (load: () => Promise<() => React.ReactNode>) => {
  const More = lazyComponent(load);
  return (
    <OptionalPart fallback={<p>Nothing more</p>}>
      <Suspense>
        <More />
      </Suspense>
    </OptionalPart>
  );
};
const comeOnline = () => act(async () => void dispatchEvent(new Event('online')));

test('a part that does not arrive is left out, and the page is reloaded for it when the network returns', async () => {
  await act(async () => render(page(() => Promise.reject(new TypeError('offline')))));
  expect(screen.getByText('Nothing more')).toBeTruthy();
  expect(reloadForLostPart).not.toHaveBeenCalled();
  await comeOnline();
  expect(reloadForLostPart).toHaveBeenCalledOnce();
});

test('the page is not reloaded for a part while a password is typed', async () => {
  function Form() {
    return (
      <form ref={useKeptForm()}>
        <input type="password" name="password" defaultValue="half-typed" />
      </form>
    );
  }
  render(<Form />);
  await act(async () => render(page(() => Promise.reject(new TypeError('offline')))));
  await comeOnline();
  expect(screen.getByText('Nothing more')).toBeTruthy();
  expect(reloadForLostPart).not.toHaveBeenCalled();
});

test('the page is not reloaded for a part that was loaded', async () => {
  await act(async () => render(page(async () => () => <p>More</p>)));
  await comeOnline();
  expect(screen.getByText('More')).toBeTruthy();
  expect(reloadForLostPart).not.toHaveBeenCalled();
});
