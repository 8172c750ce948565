import { expect, test } from 'vitest';
import { detectKind } from './search-people.ts';

test.each([
  ['', 'newest'],
  ['0mieqxc00a0000000000000000001', 'id'],
  ['138 0013 8000', 'phone'],
  ['+86-13800138000', 'phone'],
  ['8000', 'phone-end'],
  ['８０００', 'phone-end'],
  ['Ridge@Isoline.example', 'email'],
  ['ridge@iso', 'email-start'],
  ['云帆', 'nickname'],
  ['80001', 'nickname'],
] as const)('%j is searched for as %s', (text, kind) => {
  expect(detectKind(text)).toBe(kind);
});
