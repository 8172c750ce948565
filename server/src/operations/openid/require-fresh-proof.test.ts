import { expect, test } from 'vitest';
import { T } from '../../store/testing-store.ts';
import { requireFreshProof } from './require-fresh-proof.ts';

const nothing = { requestedAt: T, needsFreshSignIn: false, needsStepUp: false };

const freshSignIn = { ...nothing, needsFreshSignIn: true };
const stepUp = { ...nothing, needsStepUp: true };

test.each([
  {
    required: 'nothing',
    asked: nothing,
    session: 'an old session',
    createdAt: T - 1,
    steppedUp: false,
    outcome: 'goes on',
  },
  {
    required: 'a fresh sign-in',
    asked: freshSignIn,
    session: 'an old, stepped-up session',
    createdAt: T - 1,
    steppedUp: true,
    outcome: 'REAUTH_REQUIRED',
  },
  {
    required: 'a fresh sign-in',
    asked: freshSignIn,
    session: 'a new session',
    createdAt: T,
    steppedUp: false,
    outcome: 'goes on',
  },
  {
    required: 'a step-up',
    asked: stepUp,
    session: 'a new session',
    createdAt: T,
    steppedUp: false,
    outcome: 'REAUTH_REQUIRED',
  },
  {
    required: 'a step-up',
    asked: stepUp,
    session: 'an old, stepped-up session',
    createdAt: T - 1,
    steppedUp: true,
    outcome: 'goes on',
  },
])('when a product requires $required, $session gets: $outcome', async ({ asked, createdAt, steppedUp, outcome }) => {
  const required = requireFreshProof({ session: { createdAt } }, asked, async () => steppedUp);
  expect(
    await required.then(
      () => 'goes on',
      (error) => error.key,
    ),
  ).toBe(outcome);
});
