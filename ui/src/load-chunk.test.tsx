import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense, useDeferredValue } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ChunkError, lazyComponent, loadChunk } from './load-chunk.ts';

const sources = import.meta.glob<string>(
  ['./**/*.{ts,tsx}', '../../web/src/**/*.{ts,tsx}', '!./**/*.test.{ts,tsx}', '!../../web/src/**/*.test.{ts,tsx}'],
  { query: '?raw', import: 'default', eager: true },
);

/** Returns the text before each dynamic import of a source. `import('…').Type` is a type. */
const lazyImports = (source: string) =>
  [...source.matchAll(/(.{0,60})(?<!typeof )\bimport\(/gs)].map(([, before]) => before ?? '');

const isGuarded = (before: string) => /\b(?:loadChunk|lazyComponent(?:<\w+>)?)\(\(\) =>\s*$/.test(before);

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('every dynamic import uses loadChunk or lazyComponent, which give up after 120 s', () => {
  const found = Object.entries(sources)
    .filter(([file]) => file !== './load-chunk.ts')
    .flatMap(([file, source]) => lazyImports(source).map((before) => ({ file, before })));
  expect(found.length).toBeGreaterThan(20);
  expect(found.filter(({ before }) => !isGuarded(before))).toEqual([]);
});

test('only the list of pages is loaded by a pattern', () => {
  const files = Object.entries(sources).filter(([, source]) => source.includes('import.meta.glob'));
  expect(files.map(([file]) => file)).toEqual(['../../web/src/load-page.ts']);
  expect(files[0]?.[1]).toContain('loadChunk(pages[');
});

test('a chunk that fails or does not arrive within 120 s is a ChunkError', async () => {
  vi.useFakeTimers();
  const never = loadChunk(() => new Promise(() => undefined));
  const ended = expect(never).rejects.toBeInstanceOf(ChunkError);
  await vi.advanceTimersByTimeAsync(119_999);
  const pending = Symbol('pending');
  expect(await Promise.race([never.catch(() => 'ended'), Promise.resolve(pending)])).toBe(pending);
  await vi.advanceTimersByTimeAsync(1);
  await ended;
  await expect(loadChunk(() => Promise.reject(new TypeError('missing')))).rejects.toBeInstanceOf(ChunkError);
});

test('a lazy component shown by a deferred value replaces the previous content when its chunk has arrived', async () => {
  const arrived = Promise.withResolvers<() => React.ReactNode>();
  const load = vi.fn(() => arrived.promise);
  const Part = lazyComponent(load);
  function Page({ isOpen }: { readonly isOpen: boolean }) {
    const shows = useDeferredValue(isOpen);
    return <Suspense fallback={<p>Fallback</p>}>{shows ? <Part /> : <p>Before</p>}</Suspense>;
  }
  const { rerender } = render(<Page isOpen={false} />);
  expect(load).not.toHaveBeenCalled();
  await act(async () => rerender(<Page isOpen />));
  expect(screen.getByText('Before')).toBeTruthy();
  expect(screen.queryByText('Fallback')).toBeNull();
  await act(async () => arrived.resolve(() => <p>Part</p>));
  expect(screen.getByText('Part')).toBeTruthy();
  expect(screen.queryByText('Before')).toBeNull();
});
