import { beforeEach, expect, test, vi } from 'vitest';

const loadPage = () => {
  vi.resetModules();
  return import('./solved-challenge.ts');
};

beforeEach(() => history.replaceState({ dialogDepth: 1 }, ''));

test('a solved challenge survives a reload, and the rest of the history state stays', async () => {
  (await loadPage()).storeSolvedChallenge('reauth:138****8000', 'challenge');
  expect(history.state).toMatchObject({ dialogDepth: 1 });
  const { readSolvedChallenge } = await loadPage();
  expect(readSolvedChallenge('reauth:138****8000')).toBe('challenge');
  expect(readSolvedChallenge('reauth:139****9000')).toBe('');
});

test('a solved challenge survives when its dialog is closed and opened again, in another history entry', async () => {
  const { readSolvedChallenge, storeSolvedChallenge } = await loadPage();
  storeSolvedChallenge('reauth:138****8000', 'challenge');
  history.replaceState(null, '');
  expect(readSolvedChallenge('reauth:138****8000')).toBe('challenge');
});
