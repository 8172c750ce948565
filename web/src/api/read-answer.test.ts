import { expect, test } from 'vitest';
import { readAnswer } from './read-answer.ts';

test('an answer with a code is a success if the code is 0', async () => {
  const answer = await readAnswer(Response.json({ code: 40010, msg: 'no', data: null }));
  expect([answer.code, answer.msg, answer._isSuccessResponse]).toEqual([40010, 'no', false]);
  expect((await readAnswer(Response.json({ code: 0, msg: '', data: null })))._isSuccessResponse).toBe(true);
});

test.each(['<html>', '', 'null', '"text"', '[]', '{"error":"denied"}'])(
  'an answer without an envelope, %j, is an ApiError without a sentence, whatever its status',
  async (body) => {
    for (const status of [200, 502]) {
      const failure = readAnswer(new Response(body, { status }));
      await expect(failure).rejects.toMatchObject({ name: String(status), message: '' });
    }
  },
);
