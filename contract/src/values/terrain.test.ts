import { expect, test } from 'vitest';
import { contourAt, createTerrain, type Point, pointAt } from './terrain.ts';

const site = { x: 0, y: 0, across: 100, along: 60 };
const seeds = Array.from({ length: 200 }, (_, index) => `account ${index}`);
const angles = Array.from({ length: 90 }, (_, index) => (index * Math.PI) / 45);

const distance = ([x, y]: Point) => Math.hypot(x / site.across, y / site.along);

test('the lines of a terrain never cross: in each direction, an outer line is farther from the center', () => {
  const reaches = [0.05, 0.16, 0.28, 0.39, 0.5, 0.62, 0.74, 0.87, 1, 1.5, 2, 3];
  for (const seed of seeds) {
    const terrain = createTerrain(seed);
    for (const angle of angles) {
      const distances = reaches.map((reach) => distance(pointAt(terrain, reach, angle, site)));
      expect(distances, seed).toEqual(distances.toSorted((a, b) => a - b));
    }
  }
});

test('the base stays within 1.5 times its half axes', () => {
  for (const seed of seeds)
    for (const angle of angles) expect(distance(pointAt(createTerrain(seed), 1, angle, site))).toBeLessThan(1.5);
});

test('the same seed gives the same terrain, and another seed gives another terrain', () => {
  expect(createTerrain('a')).toEqual(createTerrain('a'));
  expect(createTerrain('a')).not.toEqual(createTerrain('b'));
});

test('the summit is the point with a reach of 0', () => {
  expect(pointAt(createTerrain('a'), 0, 1, { ...site, x: 7, y: 9 })).toEqual([7, 9]);
});

test('a contour line is one closed path of numbers', () => {
  expect(contourAt(createTerrain('a'), 1, site)).toMatch(/^M[-\d. ]+(Q[-\d. ]+)+Z$/);
});
