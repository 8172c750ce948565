import { describe, expect, it } from 'vitest';
import { levelOf, safetyOf } from './safety.ts';

const nothing = { phone: null, email: null, isBindWx: false };

describe('the security score', () => {
  it.each([
    ['nothing bound', nothing, 25, [1, 0, 0, 0, 0]],
    ['a phone', { ...nothing, phone: '13800138000' }, 50, [1, 1, 0, 0, 0]],
    ['WeChat alone', { ...nothing, isBindWx: true }, 50, [1, 1, 0, 0, 0]],
    ['phone and e-mail', { phone: '13800138000', email: 'a@example.com', isBindWx: false }, 75, [1, 1, 1, 0, 0]],
    ['all three', { phone: '13800138000', email: 'a@example.com', isBindWx: true }, 100, [1, 1, 1, 1, 1]],
  ] as const)('with %s is as the spec counts it', (_, facts, score, progress) => {
    expect(safetyOf(facts)).toEqual({ score, progress });
  });

  it.each([
    [25, 'low'],
    [50, 'low'],
    [75, 'medium'],
    [100, 'high'],
  ] as const)('%i is %s', (score, level) => expect(levelOf(score)).toBe(level));
});
