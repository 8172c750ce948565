import { expect, test } from 'vitest';
import { named, wordOf } from './word-of.ts';

const words = { on: 'On', off: 'Off' };

test('a value has its word, and a missing or unknown value has none', () => {
  expect(['on', 'off'].map((value) => wordOf(words, value))).toEqual(['On', 'Off']);
  expect(['paused', 'constructor', '', null, undefined].map((value) => wordOf(words, value))).toEqual(
    Array(5).fill(undefined),
  );
});

test('an unknown value is named by itself, or by the given text', () => {
  expect(named(words)('paused')).toBe('paused');
  expect(named(words, '')('paused')).toBe('');
});
