import { describe, expect, test } from 'vitest';
import type { Challenge } from '../model/entities/verification.ts';
import { dialects } from './engines/testing.ts';
import { fresh, T, useTestStore, yesOf200 } from './testing-store.ts';

describe.each(dialects)('challenges on %s', (dialect) => {
  const on = useTestStore(dialect);

  async function issue(
    task: { kind: 'picture'; x: number } | { kind: 'proof' | 'slide'; bits: number },
  ): Promise<Challenge> {
    const challenge = { id: fresh('challenge'), scene: 'login' as const, deviceId: 'mine', expiresAt: T + 10, ...task };
    await on.store.tx((tables) => tables.challenges.insert(challenge));
    return challenge;
  }
  const consume = (id: string, scene: 'login' | 'reset', deviceId: string, now: number) =>
    on.store.tx((tables) => tables.challenges.consume({ id, scene, deviceId, now }));
  /** Consumes a challenge and keeps it as a step. */
  const attempt = (id: string, scene: 'login' | 'reset', deviceId: string, now: number) =>
    on.store.tx(async ({ challenges }) => {
      const challenge = await challenges.consume({ id, scene, deviceId, now });
      if (challenge) await challenges.keepStep(challenge, now, T + 500);
      return challenge;
    });

  test.each([
    { kind: 'picture', x: 120 } as const,
    { kind: 'picture', x: 0 } as const,
    { kind: 'proof', bits: 18 } as const,
    { kind: 'slide', bits: 18 } as const,
  ])('one attempt consumes the challenge %j, which then remains as a step', async (task) => {
    const challenge = await issue(task);
    expect(await attempt(challenge.id, 'login', 'mine', T)).toEqual(challenge);
    expect(await attempt(challenge.id, 'login', 'mine', T)).toBeNull();
    expect(
      await on.store.read.challenges.isSolved({ id: challenge.id, scene: 'login', deviceId: 'mine', now: T + 499 }),
    ).toBe(true);
  });

  test('an attempt from another scene or browser, or after the expiry, leaves the challenge to its owner', async () => {
    const { id } = await issue({ kind: 'proof', bits: 18 });
    expect(await attempt(id, 'reset', 'mine', T)).toBeNull();
    expect(await attempt(id, 'login', 'stranger', T)).toBeNull();
    expect(await attempt(id, 'login', 'mine', T + 10)).toBeNull();
    expect(await attempt(id, 'login', 'mine', T + 9)).not.toBeNull();
  });

  test('only a solved challenge proves a step, for its scene and device until it expires, and only once', async () => {
    const { id } = await issue({ kind: 'proof', bits: 18 });
    const { isSolved } = on.store.read.challenges;
    const consumeStep = (...[scene, deviceId, now]: ['login' | 'reset', string, number]) =>
      on.store.tx((tables) => tables.challenges.consumeStep({ id, scene, deviceId, now }));
    expect(await isSolved({ id, scene: 'login', deviceId: 'mine', now: T })).toBe(false);
    expect(await consumeStep('login', 'mine', T)).toBe(false);
    await attempt(id, 'login', 'mine', T);
    for (const [scene, deviceId, now] of [
      ['reset', 'mine', T],
      ['login', 'stranger', T],
      ['login', 'mine', T + 500],
    ] as const) {
      expect(await isSolved({ id, scene, deviceId, now })).toBe(false);
      expect(await consumeStep(scene, deviceId, now)).toBe(false);
    }
    expect(await isSolved({ id, scene: 'login', deviceId: 'mine', now: T + 499 })).toBe(true);
    expect(await yesOf200(() => consumeStep('login', 'mine', T + 499))).toBe(1);
    expect(await isSolved({ id, scene: 'login', deviceId: 'mine', now: T })).toBe(false);
  });

  test('exactly one of 200 parallel attempts is accepted', async () => {
    const { id } = await issue({ kind: 'proof', bits: 18 });
    expect(await yesOf200(async () => (await attempt(id, 'login', 'mine', T)) !== null)).toBe(1);
  });

  test('a challenge that a wrong answer consumed proves no step; only its own scene and device can consume it, in time', async () => {
    const { id } = await issue({ kind: 'picture', x: 120 });
    expect(await consume(id, 'reset', 'mine', T)).toBeNull();
    expect(await consume(id, 'login', 'stranger', T)).toBeNull();
    expect(await consume(id, 'login', 'mine', T + 10)).toBeNull();
    expect(await yesOf200(async () => (await consume(id, 'login', 'mine', T)) !== null)).toBe(1);
    expect(await on.store.read.challenges.isSolved({ id, scene: 'login', deviceId: 'mine', now: T })).toBe(false);
  });

  test('a challenge that has become a step is not consumed', async () => {
    const { id } = await issue({ kind: 'picture', x: 120 });
    await attempt(id, 'login', 'mine', T);
    expect(await consume(id, 'login', 'mine', T)).toBeNull();
  });
});
