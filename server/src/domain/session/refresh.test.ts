import { lifetimes } from '@isoline/contract/limits.ts';
import { expect, test } from 'vitest';
import { aSession, T } from '../../store/testing-store.ts';
import { judgeRefresh } from './refresh.ts';

const token = { sessionId: 's', usedAt: null, expiresAt: T + lifetimes.refreshTokenIdleMs };
const used = { ...token, usedAt: T };
const grace = lifetimes.refreshGraceMs;

test('a fresh token rotates until the moment that it runs out', () => {
  expect(judgeRefresh(token, aSession(), token.expiresAt - 1)).toBe('rotate');
  expect(judgeRefresh(token, aSession(), token.expiresAt)).toBe('ended');
});

test('a used one repeats for ten seconds and is a reuse after that', () => {
  expect(grace).toBe(10_000);
  expect(judgeRefresh(used, aSession(), T)).toBe('repeat');
  expect(judgeRefresh(used, aSession(), T + grace)).toBe('repeat');
  expect(judgeRefresh(used, aSession(), T + grace + 1)).toBe('reused');
});

test('nothing of an ended session is worth anything, nor is it a reuse', () => {
  const ended = aSession({ endedAt: T });
  expect(judgeRefresh(token, ended, T)).toBe('ended');
  expect(judgeRefresh(used, ended, T + grace + 1)).toBe('ended');
});
