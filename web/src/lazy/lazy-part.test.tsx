import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ChunkError, lazyPart, loadPart } from './lazy-part.tsx';

const sources = import.meta.glob<string>(['../**/*.ts', '../**/*.tsx', '!../**/*.test.ts', '!../**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The dynamic imports of a source with what stands before them. `import('…').Type` is a type. */
const lazyImports = (source: string) =>
  [...source.matchAll(/(.{0,60})(?<!typeof )\bimport\(/gs)].map(([, before]) => before ?? '');

const isGuarded = (before: string) => /\b(?:loadPart|lazyPart(?:<\w+>)?)\(\(\) =>\s*$/.test(before);

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('every lazily loaded part goes through loadPart or lazyPart, which give up after 120 s', () => {
  const found = Object.entries(sources).flatMap(([file, source]) =>
    lazyImports(source).map((before) => ({ file, before })),
  );
  expect(found.length).toBeGreaterThan(30);
  expect(found.filter(({ before }) => !isGuarded(before))).toEqual([]);
});

test('only the list of pages is loaded by a pattern', () => {
  const files = Object.entries(sources).filter(([, source]) => source.includes('import.meta.glob'));
  expect(files.map(([file]) => file)).toEqual(['../load-page.ts']);
  expect(files[0]?.[1]).toContain('loadPart(lazyPages[');
});

test('a part that does not arrive within 120 s is a ChunkError, and so is one that fails', async () => {
  vi.useFakeTimers();
  const never = loadPart(() => new Promise(() => undefined));
  const ended = expect(never).rejects.toBeInstanceOf(ChunkError);
  await vi.advanceTimersByTimeAsync(119_999);
  const pending = Symbol('pending');
  expect(await Promise.race([never.catch(() => 'ended'), Promise.resolve(pending)])).toBe(pending);
  await vi.advanceTimersByTimeAsync(1);
  await ended;
  await expect(loadPart(() => Promise.reject(new TypeError('missing')))).rejects.toBeInstanceOf(ChunkError);
});

test('only pages suspend: React shows late what a Suspense boundary waits for', () => {
  const files = Object.entries(sources).filter(([, source]) => /\bSuspense\b.*from 'react'/.test(source));
  expect(files.map(([file]) => file)).toEqual(['../app.tsx']);
});

test('a part shows its placeholder until it has arrived, and is there at once when it is shown again', async () => {
  const load = vi.fn(async () => ({ name }: { readonly name: string }) => <p>{name}</p>);
  const Part = lazyPart(load);
  const shown = render(<Part name="Records" placeholder={<p>Loading</p>} />);
  expect(screen.getByText('Loading')).toBeTruthy();
  await act(async () => undefined);
  expect(screen.getByText('Records')).toBeTruthy();
  shown.unmount();
  render(<Part name="Points" placeholder={<p>Loading</p>} />);
  expect(screen.getByText('Points')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});
