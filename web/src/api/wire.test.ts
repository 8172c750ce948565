// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { outcomeOf } from './wire.ts';

test('an answer with a code is an outcome, and a success where the code is 0', async () => {
  const outcome = await outcomeOf(Response.json({ code: 40010, msg: 'no', data: null }));
  expect([outcome.code, outcome.msg, outcome._isSuccessResponse]).toEqual([40010, 'no', false]);
  expect((await outcomeOf(Response.json({ code: 0, msg: '', data: null })))._isSuccessResponse).toBe(true);
});

test.each(['<html>', '', 'null', '"text"', '[]', '{"error":"denied"}'])(
  'an answer of somebody else on the way, %j, is a failure without words, whatever its status',
  async (body) => {
    for (const status of [200, 502]) {
      const failure = outcomeOf(new Response(body, { status }));
      await expect(failure).rejects.toMatchObject({ name: String(status), message: '' });
    }
  },
);
