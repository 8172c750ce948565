import { describe, expect, test } from 'vitest';
import { testSecrets } from '../../settings/testing-settings.ts';
import type { Challenge } from '../entities/verification.ts';
import { isRightAnswer } from './challenge.ts';

const secrets = testSecrets('key');
const base = { id: 'challenge', scene: 'login', deviceId: 'b', expiresAt: 0 } as const;
const picture: Challenge = { ...base, kind: 'picture', x: 150 };
const solved = (x: number, trail: [number, number][]) => isRightAnswer(picture, { x, trail }, secrets);
const slid = (x: number, ms = 600): [number, number][] => [
  [0, 0],
  [x / 2, ms / 2],
  [x, ms],
];

describe('a slide', () => {
  test.each([145, 147.5, 150, 155])('a slide to %d is right for 150', (x) => {
    expect(solved(x, slid(x))).toBe(true);
  });

  test.each([144, 144.99, 155.01, 156, 0, -150, 1e308])('a slide to %d is wrong for 150', (x) => {
    expect(solved(x, slid(x))).toBe(false);
  });

  test.each([
    [199, false],
    [200, true],
    [120_000, true],
    [120_001, false],
  ])('a slide that took %i ms is right: %s', (ms, right) => {
    expect(solved(150, slid(150, ms))).toBe(right);
  });

  test('a slide is timed from its first point', () => {
    expect(
      solved(150, [
        [0, 5_000],
        [150, 5_199],
      ]),
    ).toBe(false);
    expect(
      solved(150, [
        [0, 5_000],
        [150, 5_200],
      ]),
    ).toBe(true);
  });

  test('a slide may move back and forth, but its time must move forward', () => {
    expect(
      solved(150, [
        [0, 0],
        [170, 300],
        [150, 600],
      ]),
    ).toBe(true);
    expect(
      solved(150, [
        [0, 0],
        [80, 700],
        [150, 600],
      ]),
    ).toBe(false);
  });

  test('two points of a slide may have the same time', () => {
    expect(
      solved(150, [
        [0, 0],
        [80, 300],
        [90, 300],
        [150, 600],
      ]),
    ).toBe(true);
  });

  test('the answer to a slide does not solve a captcha', () => {
    const captcha: Challenge = { ...base, kind: 'captcha' };
    expect(isRightAnswer(captcha, { x: 150, trail: slid(150) }, secrets)).toBe(false);
  });

  test('a slide needs a trail that starts at 0 and ends at the piece', () => {
    expect(solved(150, [])).toBe(false);
    expect(solved(150, [[150, 600]])).toBe(false);
    expect(
      solved(150, [
        [1, 0],
        [150, 600],
      ]),
    ).toBe(false);
    expect(
      solved(150, [
        [0, 0],
        [149, 600],
      ]),
    ).toBe(false);
  });

  test('a picture is not solved by a proof of work', () => {
    expect(isRightAnswer(picture, { proof: '1' }, secrets)).toBe(false);
  });
});

describe('a proof of work', () => {
  const proofs = Array.from({ length: 2_000 }, (_, index) => String(index));
  const first = (bits: number) => proofs.find((proof) => secrets.zeroBits(`challenge:${proof}`) >= bits) ?? '';
  const task = (bits: number): Challenge => ({ ...base, kind: 'proof', bits });

  test('a proof of work is right if its hash has the required bits', () => {
    const proof = first(6);
    expect(isRightAnswer(task(6), { proof }, secrets)).toBe(true);
    expect(isRightAnswer(task(30), { proof }, secrets)).toBe(false);
    expect(isRightAnswer({ ...task(6), id: 'other' }, { proof }, secrets)).toBe(
      secrets.zeroBits(`other:${proof}`) >= 6,
    );
  });

  test('a proof of work is not solved by a slide', () => {
    expect(isRightAnswer(task(1), { x: 0, trail: slid(0) }, secrets)).toBe(false);
  });

  test('a plain slide is solved only by a proof of work together with a slide to the end of the track', () => {
    const plain: Challenge = { ...task(6), kind: 'slide', bits: 6 };
    const [proof, trail] = [first(6), slid(1)];
    expect(isRightAnswer(plain, { x: 1, trail, proof }, secrets)).toBe(true);
    expect(isRightAnswer(plain, { x: 1, trail }, secrets)).toBe(false);
    expect(isRightAnswer(plain, { proof }, secrets)).toBe(false);
    expect(isRightAnswer(plain, { x: 0.99, trail: slid(0.99), proof }, secrets)).toBe(false);
    expect(isRightAnswer(plain, { x: 1, trail: slid(1, 199), proof }, secrets)).toBe(false);
    expect(isRightAnswer({ ...plain, bits: 30 }, { x: 1, trail, proof }, secrets)).toBe(false);
  });
});
