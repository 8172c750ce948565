import { expect, test } from 'vitest';
import { T } from '../../store/testing-store.ts';
import { requireProof } from './require-proof.ts';

const nothing = { requestedAt: T, needsFreshSignIn: false, needsStepUp: false };

test.each([
  ['nothing', nothing, T - 1, false, 'goes on'],
  ['a fresh sign-in', { ...nothing, needsFreshSignIn: true }, T - 1, true, 'REAUTH_REQUIRED'],
  ['a fresh sign-in', { ...nothing, needsFreshSignIn: true }, T, false, 'goes on'],
  ['a step-up', { ...nothing, needsStepUp: true }, T, false, 'REAUTH_REQUIRED'],
  ['a step-up', { ...nothing, needsStepUp: true }, T - 1, true, 'goes on'],
])('a product requires %s %j: a session of %i, stepped up: %s, %s', async (_, asked, createdAt, steppedUp, outcome) => {
  const required = requireProof({ session: { createdAt } }, asked, async () => steppedUp);
  expect(
    await required.then(
      () => 'goes on',
      (error) => error.key,
    ),
  ).toBe(outcome);
});
