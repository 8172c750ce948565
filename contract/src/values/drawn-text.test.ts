import { expect, test } from 'vitest';
import { isDrawn } from './drawn-text.ts';

test.each([
  '',
  ' ',
  '\u3000',
  '\u3164',
  '\uffa0\u115f\u1160',
  '\u2800',
  '\u200b\u200d\ufeff',
  '\u034f',
  '\ufe0f',
  '\u0301',
  '\u17b4',
  '\u00ad',
  '\ufffc',
  '\u{1d159}',
  '\u{e0100}',
  '\u{f0000}',
])('%j has no character that is drawn', (text) => {
  expect(isDrawn(text)).toBe(false);
});

test.each(['a', '云', '-', '😀', '\u3164a', 'e\u0301', '❤\ufe0f', '𠮷', '·', '١'])('%j has one', (text) => {
  expect(isDrawn(text)).toBe(true);
});
