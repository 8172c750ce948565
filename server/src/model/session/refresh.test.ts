import { lifetimes } from '@isoline/contract/limits.ts';
import { expect, test } from 'vitest';
import { aSession, T } from '../../store/testing-store.ts';
import { tokenExpiry } from '../entities/session.ts';
import { judgeRefresh } from './refresh.ts';

const token = { sessionId: 's', usedAt: null, expiresAt: T + lifetimes.refreshTokenIdleMs };
const used = { ...token, usedAt: T };
const grace = lifetimes.refreshGraceMs;

test('an unused token rotates until it expires', () => {
  expect(judgeRefresh(token, aSession(), token.expiresAt - 1)).toBe('rotate');
  expect(judgeRefresh(token, aSession(), token.expiresAt)).toBe('ended');
});

test('a used token repeats its successor for ten seconds, and counts as a reuse after that', () => {
  expect(grace).toBe(10_000);
  expect(judgeRefresh(used, aSession(), T)).toBe('repeat');
  expect(judgeRefresh(used, aSession(), T + grace)).toBe('repeat');
  expect(judgeRefresh(used, aSession(), T + grace + 1)).toBe('reused');
});

test('a used token counts as a reuse if the clock was set back by more than the grace', () => {
  expect(judgeRefresh(used, aSession(), T - grace)).toBe('repeat');
  expect(judgeRefresh(used, aSession(), T - grace - 1)).toBe('reused');
});

test('no token outlives its session, which ends 180 days after its sign-in', () => {
  const day = 24 * 60 * 60_000;
  expect(tokenExpiry({ createdAt: T }, T, 30 * day)).toBe(T + 30 * day);
  expect(tokenExpiry({ createdAt: T }, T + 179 * day, 30 * day)).toBe(T + 180 * day);
});

test('a token of an ended session is invalid, and its use does not count as a reuse', () => {
  const ended = aSession({ endedAt: T });
  expect(judgeRefresh(token, ended, T)).toBe('ended');
  expect(judgeRefresh(used, ended, T + grace + 1)).toBe('ended');
});
