import { expect, test } from 'vitest';
import { anAccount, T } from '../../store/testing-store.ts';
import { stateProblems } from './sign-in-problems.ts';
import { previewActions } from './view-person.ts';

const applying = (account: ReturnType<typeof anAccount>, sessions = 1, isLocked = false, tokens = 0) =>
  previewActions(account, { sessions, tokens }, isLocked, 'administrator').flatMap(({ action, applies }) =>
    applies ? [action] : [],
  );

test('an action applies if it changes something', () => {
  const open = anAccount({ passwordHash: 'hash' });
  expect(applying(open)).toEqual(['end-sessions', 'freeze', 'require-password', 'close']);
  expect(applying(open, 0, true)).toEqual(['unlock', 'freeze', 'require-password', 'close']);
  expect(applying(open, 0, false, 1)).toContain('end-sessions');
  expect(applying(anAccount({ frozenAt: T }), 0)).toEqual(['unfreeze', 'close']);
  expect(applying(anAccount({ closedAt: T }), 0)).toEqual([]);
});

test('each role is allowed what the table of permissions says', () => {
  const allowed = previewActions(anAccount(), { sessions: 1, tokens: 0 }, true, 'support').flatMap((one) =>
    one.allowed ? [one.action] : [],
  );
  expect(allowed).toEqual(['end-sessions', 'unlock']);
});

test('the state of an account can by itself keep its owner from signing in', () => {
  const kinds = (parts: Parameters<typeof anAccount>[0]) => stateProblems(anAccount(parts)).map(({ kind }) => kind);
  expect(kinds({ passwordHash: 'hash' })).toEqual([]);
  expect(kinds({})).toEqual(['no-password']);
  expect(kinds({ frozenAt: T, closesAt: T })).toEqual(['frozen', 'closing', 'no-password']);
  expect(kinds({ mergedInto: 'other', closedAt: T })).toEqual(['merged']);
});
