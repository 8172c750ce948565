import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalPassword } from './normal-password.ts';

test.each([
  ['Aa1￥kaiw', 'Aa1¥kaiw'],
  ['Ａａ１＃ｋａｉｗ', 'Aa1#kaiw'],
  ['Aa1#ｶｲﾜ', 'Aa1#カイワ'],
  ['Aa1#cafe\u0301', 'Aa1#café'],
  ['Aa#١٢٣', 'Aa#123'],
  ['Aa#۱۲۳', 'Aa#123'],
  ['Aa#१२३', 'Aa#123'],
  ['Aa#𝟏𝟐𝟛', 'Aa#123'],
  ['Aa1\u3000kaiw', 'Aa1 kaiw'],
  ['Aa1\u00a0kaiw', 'Aa1 kaiw'],
  ['Aa1#❤\ufe0f', 'Aa1#❤'],
  ['Aa1#it’s“', 'Aa1#it\'s"'],
])('%j and %j are one password', (typed, other) => {
  expect(normalPassword(typed)).toBe(other);
});

test.each([
  ['Aa1#kaiw', 'aa1#kaiw'],
  ['Aa1#kaiw', 'Aa1#kaiw '],
  ['Aa1$kaiw', 'Aa1¥kaiw'],
  ['Aa1#café', 'Aa1#cafe'],
])('%j and %j are two passwords', (typed, other) => {
  expect(normalPassword(typed)).not.toBe(normalPassword(other));
});

test('the normal form of a normal form is itself', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 0x1ffff })), (codePoints) => {
      const typed = String.fromCodePoint(...codePoints);
      const normal = normalPassword(typed);
      expect(normalPassword(normal)).toBe(normal);
    }),
    { numRuns: 300 },
  );
});
