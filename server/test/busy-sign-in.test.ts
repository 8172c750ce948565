import { createHash } from 'node:crypto';
import { endpoints } from '@isoline/contract/endpoints.ts';
import type { SlideAnswer } from '@isoline/contract/fields/slide-fields.ts';
import { HOUR_MS } from '@isoline/contract/values/durations.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { hashQueue } from '../src/gateways/password-hash/hash-queue.ts';
import type { Ports } from '../src/model/ports/ports.ts';
import type { Dialect } from '../src/store/engines/engine.ts';
import { dialects } from '../src/store/engines/testing.ts';
import type { Browser } from './browser.ts';
import { freshAddress, freshPhone, PASSWORD, useProduct } from './product.ts';
import { strictPorts } from './strict-ports.ts';

const WRONG = 'Wrong#Pass1';

/** Queues password checks in a few places. While the checks are held, none ends. */
function heldChecks(dialect: Dialect) {
  const queue = hashQueue({ inFlight: 1, waiting: () => 18 });
  let gate = Promise.resolve();
  let release = () => {};
  let pause = async () => {};
  const checked = vi.fn();
  const wrapPorts = (ports: Ports): Ports =>
    strictPorts(
      {
        ...ports,
        passwords: {
          ...ports.passwords,
          verify: (hash, password, turn = { account: '', range: '' }) =>
            queue.run(async () => {
              await gate;
              checked();
              await pause();
              return ports.passwords.verify(hash, password);
            }, turn),
          isBusy: () => queue.load() >= 0.5,
        },
      },
      dialect,
    );
  return {
    wrapPorts,
    checked,
    depth: queue.depth,
    /** Waits until this many checks run or wait. The timeout is long for a busy machine. */
    reach: (depth: number) => vi.waitFor(() => expect(queue.depth()).toBe(depth), 20_000),
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      [gate, release] = [promise, resolve];
    },
    release: () => release(),
    /** Makes each check take some time from now on. */
    slow() {
      pause = () => new Promise((resolve) => setTimeout(resolve, 30));
    },
  };
}

describe.each(dialects)('while the hash queue is half full, on %s', (dialect) => {
  const checks = heldChecks(dialect);
  const use = useProduct(dialect, { SLIDE_PROOF_BITS: '6' }, { wrapPorts: checks.wrapPorts });
  afterEach(async () => {
    checks.release();
    await checks.reach(0);
  });
  const stranger = () => use().browser(freshAddress());
  const ask = async (browser: Browser, kind: 'proof' | 'slide') =>
    (await browser.call(endpoints.getCode, { scene: 'login', kind })).data;

  /** Holds the checks, and fills half of the places with tries by strangers. Returns the results of the tries. */
  async function fill() {
    checks.hold();
    const tries = Array.from({ length: 10 }, () => stranger().signIn(freshPhone(), WRONG));
    await checks.reach(10);
    return tries.map(async (answer) => (await answer).key);
  }

  /** Requests a picture, and returns its solution and the proof of work that it requires. */
  async function picture(browser: Browser) {
    const take = vi.spyOn(use().app.ports.pictures, 'take');
    const { headers } = await browser.fetch(`${endpoints.getCode.path}?scene=login`);
    const { x } = (await take.mock.results[0]?.value) ?? { x: 0 };
    take.mockRestore();
    const [accessCode, bits] = [headers.get('access-code') ?? '', headers.get('proof-difficulty')];
    const trail: [number, number][] = [
      [0, 0],
      [x, 700],
    ];
    return { headers: { accessCode }, bits, slid: { x, trail }, proof: proofOf(accessCode, Number(bits)) };
  }

  /** Signs in, and releases the checks once this one waits. */
  async function signIn(browser: Browser, phone: string, slide?: SlideAnswer, headers?: { accessCode: string }) {
    const before = checks.depth();
    checks.slow();
    const answer = browser.signIn(phone, PASSWORD, slide, headers && { headers });
    await Promise.race([answer, checks.reach(before + 1)]);
    checks.release();
    return (await answer).key;
  }

  test('a known device signs in before most of the waiting calls, and an unknown device needs a slide', async () => {
    const { phone } = await use().newAccount();
    const owner = stranger();
    expect((await owner.signIn(phone, PASSWORD)).key).toBe('OK');
    const tries = await fill();
    let answered = 0;
    for (const one of tries) void one.then(() => answered++);
    const before = await stranger().signIn(phone, PASSWORD);
    expect(before.key).toBe('SLIDE_REQUIRED');
    expect(await signIn(owner, phone)).toBe('OK');
    expect(answered).toBeLessThan(tries.length);
    expect(new Set(await Promise.all(tries))).toEqual(new Set(['BAD_CREDENTIALS']));
    expect((await stranger().signIn(phone, PASSWORD)).key).toBe('OK');
  });

  test('addresses with accounts and known devices of their own do not stop an honest known browser', async () => {
    const { phone } = await use().newAccount();
    const owner = stranger();
    expect((await owner.signIn(phone, PASSWORD)).key).toBe('OK');
    const flood: { readonly browser: Browser; readonly phone: string }[] = [];
    for (let account = 0; account < 6; account += 1) {
      const [address, { phone }] = [freshAddress(), await use().newAccount()];
      const browsers = Array.from({ length: 4 }, () => use().browser(address));
      for (const browser of browsers) expect((await browser.signIn(phone, PASSWORD)).key).toBe('OK');
      flood.push(...browsers.map((browser) => ({ browser, phone })));
    }
    checks.hold();
    const tries = flood.map(({ browser, phone }) => browser.signIn(phone, PASSWORD));
    await checks.reach(19);
    let [answered, refused] = [0, 0];
    for (const one of tries) void one.then(({ key }) => (key === 'OK' ? answered++ : refused++));
    checks.slow();
    const honest = owner.signIn(phone, PASSWORD);
    // The owner's sign-in takes the place of a try of the flood.
    await vi.waitUntil(() => refused === 6, 20_000);
    checks.release();
    expect((await honest).key).toBe('OK');
    // Far fewer than the flood: each of the six accounts had a turn.
    expect(answered).toBeLessThan(14);
    await Promise.all(tries);
    expect(refused).toBe(6);
  });

  test('a challenge for a sign-in needs four times the work, and a challenge of another scene as much as before', async () => {
    const tries = await fill();
    expect(await ask(stranger(), 'proof')).toEqual({ difficulty: 8 });
    expect(await ask(stranger(), 'slide')).toEqual({ difficulty: 5 });
    const other = await stranger().call(endpoints.getCode, { scene: 'register', kind: 'proof' });
    expect(other.data).toEqual({ difficulty: 6 });
    const { phone } = await use().newAccount();
    const browser = stranger();
    const { headers, slide } = await browser.solve('login');
    expect(await signIn(browser, phone, slide, headers)).toBe('OK');
    await Promise.all(tries);
  });

  test('a picture is accepted only together with the proof of work that it requires', async () => {
    const { phone } = await use().newAccount();
    const tries = await fill();
    const browser = stranger();
    const alone = await picture(browser);
    expect(alone.bits).toBe('5');
    expect((await browser.signIn(phone, PASSWORD, alone.slid, { headers: alone.headers })).key).toBe('SLIDE_FAILED');
    const wrong = await picture(browser);
    const elsewhere = { ...wrong.slid, x: wrong.slid.x + 20, proof: wrong.proof };
    expect((await browser.signIn(phone, PASSWORD, elsewhere, { headers: wrong.headers })).key).toBe('SLIDE_FAILED');
    const both = await picture(browser);
    expect(await signIn(browser, phone, { ...both.slid, proof: both.proof }, both.headers)).toBe('OK');
    await Promise.all(tries);
  });

  test('a picture is enough to send a code, and after an older picture is refused the next one requires a proof of work', async () => {
    const { phone } = await use().newAccount();
    const browser = stranger();
    const before = await picture(browser);
    expect(before.bits).toBeNull();
    const tries = await fill();
    expect((await browser.signIn(phone, PASSWORD, before.slid, { headers: before.headers })).key).toBe('SLIDE_FAILED');
    const { slid, headers } = await picture(browser);
    expect((await browser.call(endpoints.sendSmsCode, { phone, slide: slid }, { headers })).key).toBe('OK');
    checks.release();
    await Promise.all(tries);
    // Another node may be busy, so the device has to solve the proof of work for an hour.
    expect(use().app.ports.passwords.isBusy()).toBe(false);
    expect((await picture(browser)).bits).toBe('5');
    expect((await picture(stranger())).bits).toBeNull();
    await use().pass(HOUR_MS);
    expect((await picture(browser)).bits).toBeNull();
  });

  test('a closed connection frees its place in the queue, and its password is not checked', async () => {
    checks.hold();
    const left = new AbortController();
    const headers = { 'content-type': 'application/json', authorization: 'Basic aXNvbGluZS13ZWI6' };
    const tries = Array.from({ length: 10 }, () => {
      const body = JSON.stringify({ grant_type: 'password', username: freshPhone(), password: WRONG });
      return stranger().fetch(endpoints.token.path, { method: 'POST', headers, body, signal: left.signal });
    });
    const ended = Promise.allSettled(tries);
    await checks.reach(10);
    expect(use().app.ports.passwords.isBusy()).toBe(true);
    left.abort();
    await ended;
    // The call whose check has started keeps its place.
    await checks.reach(1);
    const { phone } = await use().newAccount();
    checks.checked.mockClear();
    expect(await signIn(stranger(), phone)).toBe('OK');
    expect(checks.checked).toHaveBeenCalledTimes(2);
  });
});

/** Returns the smallest number whose SHA-256 with the challenge starts with `bits` zero bits. */
function proofOf(accessCode: string, bits: number): string {
  for (let number = 0; ; number++) {
    const digest = createHash('sha256').update(`${accessCode}:${number}`).digest();
    if (bits === 0 || digest.readUInt32BE(0) >>> (32 - bits) === 0) return String(number);
  }
}
