import { expect, test } from 'vitest';
import { Overloaded, Unavailable } from '../../model/unavailable.ts';
import { slidePicturePool } from './slide-picture-pool.ts';

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Creates a renderer that finishes a picture only on command. The `x` of a picture is its number. */
function workshop() {
  const open: PromiseWithResolvers<{ png: Uint8Array; x: number; y: number }>[] = [];
  let begun = 0;
  const make = () => {
    begun += 1;
    const one = Promise.withResolvers<{ png: Uint8Array; x: number; y: number }>();
    open.push(one);
    return one.promise;
  };
  const finish = async () => {
    open.shift()?.resolve({ png: new Uint8Array(), x: begun, y: 0 });
    await settled();
  };
  const fail = async () => {
    open.shift()?.reject(new Error('no picture'));
    await settled();
  };
  return { make, finish, fail, open, begun: () => begun };
}

test('nothing is rendered before the first call; then pictures are rendered ahead, one at a time, up to the size', async () => {
  const { make, finish, open, begun } = workshop();
  const pictures = slidePicturePool({ size: 2, make });
  expect(open).toHaveLength(0);
  const first = pictures.take('a');
  await finish();
  expect((await first).x).toBe(1);
  expect(open).toHaveLength(1);
  await finish();
  expect(open).toHaveLength(1);
  await finish();
  expect(open).toHaveLength(0);
  expect(begun()).toBe(3);
});

test('no picture is returned twice, and a picture that was taken is replaced', async () => {
  const { make, finish, open } = workshop();
  const pictures = slidePicturePool({ size: 2, make });
  const first = pictures.take('a');
  await finish();
  await finish();
  await finish();
  expect((await first).x).toBe(1);
  expect((await pictures.take('a')).x).toBe(2);
  expect(open).toHaveLength(1);
  expect((await pictures.take('a')).x).toBe(3);
  const fourth = pictures.take('a');
  await finish();
  expect((await fourth).x).toBe(4);
});

test('callers wait in order while at most one picture is rendered, and callers beyond the limit are refused', async () => {
  const { make, finish, open } = workshop();
  const pictures = slidePicturePool({ size: 0, waiting: 2, make });
  const waiting = [pictures.take('a'), pictures.take('a')];
  await expect(pictures.take('a')).rejects.toBeInstanceOf(Overloaded);
  expect(open).toHaveLength(1);
  await finish();
  await finish();
  expect((await Promise.all(waiting)).map(({ x }) => x)).toEqual([1, 2]);
});

test('a client that floods does not delay the pictures of other clients', async () => {
  const { make, finish } = workshop();
  const pictures = slidePicturePool({ size: 0, waiting: 8, make });
  const flood = Array.from({ length: 50 }, () => pictures.take('flood').catch((error: unknown) => error));
  const honest = pictures.take('honest');
  await finish();
  await finish();
  expect((await honest).x).toBe(2);
  for (let count = 0; count < 3; count++) await finish();
  const answers = await Promise.all(flood);
  expect(answers.filter((answer) => answer instanceof Overloaded)).toHaveLength(46);
});

test('a failure rejects the waiting caller, and the next call tries again', async () => {
  const { make, finish, fail, open } = workshop();
  const pictures = slidePicturePool({ size: 1, make });
  await fail();
  expect(open).toHaveLength(0);
  const failed = pictures.take('a');
  const [outcome] = await Promise.all([failed.catch((error: Error) => error.message), fail()]);
  expect(outcome).toBe('no picture');
  const next = pictures.take('a');
  await finish();
  await expect(next).resolves.toBeDefined();
});

test('after close, no caller waits and no picture is rendered', async () => {
  const { make, finish, open } = workshop();
  const pictures = slidePicturePool({ size: 3, make });
  const waiting = pictures.take('a');
  pictures.close();
  await expect(waiting).rejects.toBeInstanceOf(Unavailable);
  await finish();
  expect(open).toHaveLength(0);
  await expect(pictures.take('a')).rejects.toBeInstanceOf(Unavailable);
});

const picture = { png: new Uint8Array(), x: 1, y: 0 };
const never = () => new Promise<never>(() => undefined);

test('a picture that never settles rejects all waiting callers after its limit, and the next picture is rendered', async () => {
  let begun = 0;
  const make = () => {
    begun += 1;
    return begun === 1 ? never() : Promise.resolve(picture);
  };
  const pictures = slidePicturePool({ size: 0, make, limitMs: 20 });
  const waiting = await Promise.allSettled(['a', 'b', 'c'].map((client) => pictures.take(client)));
  expect(waiting.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(await pictures.take('d')).toBe(picture);
});

test('when every picture hangs, two are tried, and later callers are rejected immediately', async () => {
  let begun = 0;
  const make = () => {
    begun += 1;
    return never();
  };
  const pictures = slidePicturePool({ size: 4, make, limitMs: 20 });
  for (const client of ['a', 'b', 'c', 'd']) await expect(pictures.take(client)).rejects.toBeInstanceOf(Unavailable);
  expect(begun).toBe(2);
});

test('while the node is busy, pictures are rendered only for waiting callers', async () => {
  const { make, finish, begun } = workshop();
  let isIdle = false;
  const pictures = slidePicturePool({ size: 2, make, isIdle: () => isIdle });
  const first = pictures.take('a');
  await finish();
  await first;
  expect(begun()).toBe(1);
  isIdle = true;
  const second = pictures.take('a');
  await finish();
  await second;
  await finish();
  expect(begun()).toBe(4);
});
