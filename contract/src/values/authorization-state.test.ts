import { expect, test } from 'vitest';
import { intents } from '../providers.ts';
import { intentOfState, markedState } from './authorization-state.ts';

test.each(intents)('a state of the intent %s says so, and is no longer than its token', (intent) => {
  const state = markedState(intent, 'x1234567');
  expect([intentOfState(state), state.length]).toEqual([intent, 8]);
});

test('a state without a mark belongs to a sign-in', () => expect(intentOfState('0abc')).toBe('login'));
