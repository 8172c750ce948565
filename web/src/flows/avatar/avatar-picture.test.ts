import { expect, test } from 'vitest';
import { computeTransform, isFalsified, type Transform } from './avatar-picture.ts';

const picture = { width: 400, height: 200 };
const at = ([a, b, c, d, e, f]: Transform, x: number, y: number) =>
  [a * x + c * y + e, b * x + d * y + f].map((value) => Math.round(value) + 0);

test('an upright picture is cut at the position of the frame and scaled to the square', () => {
  const transform = computeTransform(picture, { x: 100, y: 0, width: 200, height: 200 }, 0, 512);
  expect(at(transform, 100, 0)).toEqual([0, 0]);
  expect(at(transform, 300, 200)).toEqual([512, 512]);
});

test('a quarter turn puts the left end at the top', () => {
  const transform = computeTransform(picture, { x: 0, y: 0, width: 200, height: 200 }, 90, 512);
  expect(at(transform, 0, 200)).toEqual([0, 0]);
  expect(at(transform, 200, 0)).toEqual([512, 512]);
});

test('a quarter turn back equals three quarter turns forward', () => {
  const area = { x: 0, y: 100, width: 100, height: 100 };
  const [back, on] = [computeTransform(picture, area, -90, 512), computeTransform(picture, area, 270, 512)];
  expect(at(back, 10, 20)).toEqual(at(on, 10, 20));
});

const pattern = (change: (value: number) => number) =>
  Array.from({ length: 256 }, (_, at) => change(at % 4 === 3 || at % 4 === (at < 128 ? 0 : 2) ? 255 : 0));

test('a canvas that a browser falsifies is distinguished from one that it changes slightly', () => {
  expect(isFalsified(pattern((value) => value))).toBe(false);
  expect(isFalsified(pattern((value) => Math.abs(value - 1)))).toBe(false);
  expect(isFalsified(pattern(() => 255))).toBe(true);
  expect(isFalsified(pattern(() => 128))).toBe(true);
});
