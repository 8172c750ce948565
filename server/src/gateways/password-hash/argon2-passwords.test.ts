import { hash as argon2Hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { Overloaded } from '../bounded-queue.ts';
import { passwordHasher } from './argon2-passwords.ts';

const password = 'Correct1+battery';

test('a password fits its own hash and no other does', async () => {
  const { hash, verify } = passwordHasher();
  const made = await hash(password);
  expect(made).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(made).not.toBe(await hash(password));
  expect(await verify(made, password)).toBe(true);
  expect(await verify(made, `${password} `)).toBe(false);
});

test('an unknown account is false, after about the time of a known one', async () => {
  const { hash, verify } = passwordHasher({ inFlight: 1 });
  const made = await hash(password);
  const time = async (known: string | null) => {
    const times: number[] = [];
    for (let round = 0; round < 9; round += 1) {
      const start = performance.now();
      expect(await verify(known, 'wrong')).toBe(false);
      times.push(performance.now() - start);
    }
    return times.toSorted((a, b) => a - b)[2] ?? 0;
  };
  const ratio = (await time(null)) / (await time(made));
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});

test('an unknown account stands in the same line', async () => {
  const { verify, depth } = passwordHasher({ inFlight: 1, waiting: 1 });
  const both = [verify(null, 'a'), verify(null, 'b')];
  expect(depth()).toBe(2);
  await expect(verify(null, 'c')).rejects.toBeInstanceOf(Overloaded);
  expect(await Promise.all(both)).toEqual([false, false]);
  expect(depth()).toBe(0);
});

test('verifications end in the order in which they came', async () => {
  const { verify } = passwordHasher({ inFlight: 1 });
  const ended: number[] = [];
  await Promise.all([0, 1, 2].map((id) => verify(null, 'x').then(() => ended.push(id))));
  expect(ended).toEqual([0, 1, 2]);
});

test('a hash of another cost or kind is due for rehashing, one of ours is not', async () => {
  const { hash, needsRehash } = passwordHasher();
  expect(needsRehash(await hash(password))).toBe(false);
  expect(needsRehash(await argon2Hash(password, { memoryCost: 8_192, timeCost: 2, parallelism: 1 }))).toBe(true);
  expect(needsRehash('$2b$10$abcdefghijklmnopqrstuv')).toBe(true);
});
