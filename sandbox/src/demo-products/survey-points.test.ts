import { expect, test, vi } from 'vitest';
import { SurveyPoints } from './survey-points.ts';

test('a user who has handed in a survey gets points by one reference, and the page reads the balance with it', async () => {
  const call = vi.fn(async () => ({ balance: 125 }));
  const points = new SurveyPoints(call);
  expect(await points.balanceOf('user')).toBeNull();
  expect(call).not.toHaveBeenCalled();
  points.handIn('user');
  for (let visit = 0; visit < 2; visit += 1) expect(await points.balanceOf('user')).toEqual({ balance: 125 });
  const given = ['users/user/points', { amount: 20, reason: 'survey-done', reference: 'survey-user' }];
  expect(call.mock.calls).toEqual([given, given]);
});

test('the refusal of the account is shown instead of the balance', async () => {
  const points = new SurveyPoints(async () => {
    throw new Error('GONE');
  });
  points.handIn('user');
  expect(await points.balanceOf('user')).toEqual({ error: 'GONE' });
});
