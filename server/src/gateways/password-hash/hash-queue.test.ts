import { expect, test } from 'vitest';
import type { HashTurn } from '../../model/ports/ports.ts';
import { Overloaded } from '../../model/unavailable.ts';
import { hashQueue } from './hash-queue.ts';

/** Queues work that ends only on command, and records the order in which it started. */
function stage({ inFlight = 1, places = 60 } = {}) {
  const size = { places };
  const queue = hashQueue({ inFlight, waiting: () => size.places });
  const began: string[] = [];
  const running: (() => void)[] = [];
  const dropped: string[] = [];
  const start = (name: string, turn: HashTurn) => {
    const work = () =>
      new Promise<void>((resolve) => {
        began.push(name);
        running.push(resolve);
      });
    return queue.run(work, turn).catch((error: unknown) => {
      if (!(error instanceof Overloaded)) throw error;
      dropped.push(name);
    });
  };
  const end = async () => {
    running.shift()?.();
    await settled();
  };
  return { queue, size, began, running, dropped, start, end };
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
const known = (range: string, account = `account of ${range}`): HashTurn => ({ range, account });
const stranger = (range: string, account = `contact of ${range}`): HashTurn => ({ range, account, ofStranger: true });

test('ranges are served in turn, the accounts of a range too, and the work of an account in order', async () => {
  const { began, start, end } = stage();
  void start('running', known('z'));
  for (const [name, range, account] of [
    ['a1', 'a', 'one'],
    ['a2', 'a', 'one'],
    ['a3', 'a', 'two'],
    ['b1', 'b', 'three'],
    ['b2', 'b', 'three'],
  ] as const)
    void start(name, known(range, account));
  for (let count = 0; count < 6; count += 1) await end();
  expect(began).toEqual(['running', 'a1', 'b1', 'a3', 'b2', 'a2']);
});

test('an account has one running item, and attempts of strangers on the account do not delay its owner', async () => {
  const { began, running, start, end } = stage({ inFlight: 3 });
  for (const name of ['one', 'two', 'three']) void start(name, known('a', 'account'));
  void start('stranger', stranger('b', 'account'));
  void start('stranger two', stranger('c', 'account'));
  await settled();
  expect([began, running.length]).toEqual([['one', 'stranger'], 2]);
  await end();
  expect(began).toEqual(['one', 'stranger', 'two']);
  void start('another', known('a', 'another account'));
  await settled();
  expect(running).toHaveLength(3);
});

test('40 addresses with accounts of their own and known devices do not stop an honest known browser', async () => {
  const { began, dropped, start, end } = stage({ inFlight: 2, places: 300 });
  for (let address = 0; address < 40; address += 1)
    for (let work = 0; work < 32; work += 1) void start('flood', known(`flood ${address}`, `${address} ${work % 4}`));
  await settled();
  for (let browser = 0; browser < 10; browser += 1) void start(`honest ${browser}`, known(`home ${browser}`));
  await settled();
  expect(dropped).not.toContain(expect.stringMatching('honest'));
  for (let count = 0; count < 40 + 10 + 2; count += 1) await end();
  expect(began.filter((name) => name.startsWith('honest'))).toHaveLength(10);
});

test('40 addresses that sign in to the same account leave the queue to others', async () => {
  const { began, start, end } = stage({ inFlight: 2, places: 30 });
  for (let address = 0; address < 40; address += 1) void start('flood', known(`flood ${address}`, 'one account'));
  void start('honest', known('home'));
  await settled();
  expect(began).toEqual(['flood', 'honest']);
  await end();
  expect(began).toEqual(['flood', 'honest', 'flood']);
});

test('a full queue frees a place for a range or an account with fewer items, and refuses the item if all have as many', async () => {
  const { dropped, start } = stage({ places: 4 });
  void start('running', known('z'));
  for (const name of ['a1', 'a2', 'a3', 'b1']) void start(name, known(name.slice(0, 1)));
  void start('c1', known('c'));
  void start('d1', known('d'));
  void start('e1', known('e'));
  await settled();
  expect(dropped.toSorted()).toEqual(['a2', 'a3', 'e1']);
});

test('strangers get at most two thirds of the places, and every third slot', async () => {
  const { queue, began, dropped, start, end } = stage({ places: 6 });
  for (const name of ['s0', 's1', 's2', 's3', 's4', 's5']) void start(name, stranger(name));
  await settled();
  expect(queue.load()).toBeCloseTo(4 / 6);
  expect(dropped).toEqual(['s5']);
  for (const name of ['k0', 'k1', 'k2']) void start(name, known(name));
  await settled();
  expect(dropped).toEqual(['s5', 'k2']);
  for (let count = 0; count < 6; count += 1) await end();
  expect(began).toEqual(['s0', 'k0', 'k1', 's1', 's2', 's3', 's4']);
});

test('others keep a third of the places when the queue becomes shorter than the work of strangers', async () => {
  const { size, dropped, start } = stage({ places: 18 });
  for (let id = 0; id < 13; id += 1) void start(`s${id}`, stranger(`s${id}`));
  size.places = 9;
  for (const name of ['k0', 'k1', 'k2', 'k3']) void start(name, known(name));
  await settled();
  expect(dropped).toEqual(['k3']);
});

test('work that is aborted while it waits never runs and frees its place, and failed work frees its slot', async () => {
  const { queue, began, start, end } = stage({ places: 1 });
  await expect(queue.run(() => Promise.reject(new Error('broken')), known('a'))).rejects.toThrow('broken');
  void start('running', known('a'));
  const leaving = new AbortController();
  const left = queue.run(async () => began.push('left'), { ...known('b'), signal: leaving.signal });
  leaving.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  void start('last', known('c'));
  await end();
  await end();
  expect([began, queue.depth()]).toEqual([['running', 'last'], 0]);
});
