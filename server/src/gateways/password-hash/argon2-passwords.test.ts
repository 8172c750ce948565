import { normalPassword } from '@isoline/contract/values/normal-password.ts';
import { hash as argon2Hash, verify as argon2Verify } from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';
import { Overloaded } from '../../model/unavailable.ts';
import { OWASP_COST, passwordHasher } from './argon2-passwords.ts';

vi.mock('@node-rs/argon2', { spy: true });

const password = normalPassword('Correct1+battery');

test('a password matches only its own hash', async () => {
  const { hash, verify } = passwordHasher();
  const made = await hash(password);
  expect(made).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1,keyid=nfkc\$/);
  expect(made).not.toBe(await hash(password));
  expect(await verify(made, password)).toBe(true);
  expect(await verify(made, `${password} `)).toBe(false);
});

test('a password matches its hash in every form in which a keyboard may type it', async () => {
  const { hash, verify } = passwordHasher();
  const made = await hash(normalPassword('Aa1¥café'));
  expect(await verify(made, 'Aa1￥cafe\u0301')).toBe(true);
  expect(await verify(made, 'Ａａ１¥ｃａｆé')).toBe(true);
});

test('a hash from before the normal form matches only the typed form, with one verification, and needs rehashing', async () => {
  const { verify, needsRehash } = passwordHasher();
  const old = await argon2Hash('Aa1￥kaiw', OWASP_COST);
  vi.mocked(argon2Verify).mockClear();
  expect([await verify(old, 'Aa1￥kaiw'), await verify(old, 'Aa1¥kaiw')]).toEqual([true, false]);
  expect(argon2Verify).toHaveBeenCalledTimes(2);
  expect(needsRehash(old)).toBe(true);
});

test('a version that does not know the normal form verifies a hash of it', async () => {
  const made = await passwordHasher().hash(password);
  expect(await argon2Verify(made, password)).toBe(true);
});

test('an unknown account costs one verification of the same cost, which returns false', async () => {
  const { hash, verify } = passwordHasher();
  const costOf = (encoded: unknown) => String(encoded).split('$').slice(0, 4).join('$');
  const known = await hash(password);
  vi.mocked(argon2Verify).mockClear();
  expect([await verify(known, 'wrong'), await verify(null, 'wrong')]).toEqual([false, false]);
  const costs = vi.mocked(argon2Verify).mock.calls.map(([encoded]) => costOf(encoded));
  expect(costs).toEqual([costOf(known), costOf(known)]);
});

test('wrapping the fast hashes of an import leaves a place of the pool to sign-ins', async () => {
  let [running, most] = [0, 0];
  const jobs = {
    async run<T>(_job: string, _limitMs: number, work: () => Promise<T>) {
      most = Math.max(most, ++running);
      return work().finally(() => running--);
    },
  };
  const { readForeign } = passwordHasher({ inFlight: 3, jobs });
  const fast = readForeign({ kind: 'sha256', value: 'ab'.repeat(32), salt: 'salt' });
  if ('refusal' in fast) throw new Error(fast.refusal);
  await Promise.all(Array.from({ length: 8 }, () => fast.store()));
  expect(most).toBe(2);
});

test('an unknown account waits in the same queue', async () => {
  // A hash is initially assumed to take 100 ms, so one call may wait.
  const { verify, depth } = passwordHasher({ inFlight: 1, longestWaitMs: 100 });
  const both = [verify(null, 'a'), verify(null, 'b')];
  expect(depth()).toBe(2);
  await expect(verify(null, 'c')).rejects.toBeInstanceOf(Overloaded);
  expect(await Promise.all(both)).toEqual([false, false]);
  expect(depth()).toBe(0);
});

test('verifications complete in the order of their calls', async () => {
  const { verify } = passwordHasher({ inFlight: 1 });
  const ended: number[] = [];
  await Promise.all([0, 1, 2].map((id) => verify(null, 'x').then(() => ended.push(id))));
  expect(ended).toEqual([0, 1, 2]);
});

test('a hash of another cost or kind needs rehashing, and our own hash does not', async () => {
  const { hash, needsRehash } = passwordHasher();
  expect(needsRehash(await hash(password))).toBe(false);
  expect(needsRehash(await argon2Hash(password, { memoryCost: 8_192, timeCost: 2, parallelism: 1 }))).toBe(true);
  expect(needsRehash('$2b$10$abcdefghijklmnopqrstuv')).toBe(true);
});

test('only as many calls wait as can be answered within the longest wait, at the pace of the last hashes', async () => {
  const { verify, depth } = passwordHasher({ inFlight: 1, longestWaitMs: 1_000 });
  const pace = { ms: 5 };
  vi.mocked(argon2Verify).mockImplementation(async () => {
    await new Promise((resolve) => setTimeout(resolve, pace.ms));
    return false;
  });
  const accepted = async () => {
    const calls = Array.from({ length: 400 }, () => verify(null, 'x').catch((error: unknown) => error));
    const waiting = depth() - 1;
    const answers = await Promise.all(calls);
    expect(answers.filter((answer) => answer instanceof Overloaded)).toHaveLength(399 - waiting);
    return waiting;
  };
  expect(await accepted()).toBe(10);
  for (let round = 0; round < 40; round++) await verify(null, 'x');
  expect(await accepted()).toBeGreaterThan(60);
  pace.ms = 60;
  for (let round = 0; round < 40; round++) await verify(null, 'x');
  expect(await accepted()).toBeLessThan(20);
  vi.mocked(argon2Verify).mockReset();
}, 30_000);

test('a hash that never settles gives its place to the next one after its limit', async () => {
  const { verify, depth } = passwordHasher({ inFlight: 1, limitMs: 20 });
  vi.mocked(argon2Verify).mockImplementationOnce(() => new Promise(() => undefined));
  vi.mocked(argon2Verify).mockImplementationOnce(async () => true);
  const both = await Promise.allSettled([verify(null, 'a'), verify(null, 'b')]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(depth()).toBe(0);
  vi.mocked(argon2Verify).mockReset();
});
