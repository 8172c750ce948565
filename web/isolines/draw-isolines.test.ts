import { expect, test } from 'vitest';
import { drawIsolines } from './draw-isolines.ts';

const palette = { ramp: ['#000000', '#ffffff'], grid: '#888888' };

test('the picture is the same every time, a path per level, and a few kilobytes', () => {
  const picture = drawIsolines(palette);
  expect(drawIsolines(palette)).toBe(picture);
  expect(picture.match(/<path/g)).toHaveLength(20);
  expect(picture).not.toMatch(/NaN|undefined|style=|d=""/);
  expect(picture.length).toBeLessThan(16_000);
});
