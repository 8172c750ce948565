import { colorOf } from '@isoline/contract/values/account-color.ts';
import { accountMap, createTerrain, pointAt } from '@isoline/contract/values/terrain.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawAccountMap } from './account-map.ts';

test('the map is a small picture in the color of the account, the same every time and another for another account', async () => {
  const map = drawAccountMap('a');
  expect(drawAccountMap('a')).toEqual(map);
  expect(drawAccountMap('b')).not.toEqual(map);
  expect(map.length).toBeLessThan(12_000);
  const { data, info } = await sharp(map).raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ format: 'raw', width: 72, height: 72, channels: 3 });
  const counts = new Map<string, number>();
  for (let at = 0; at < data.length; at += 3) {
    const color = `#${data.subarray(at, at + 3).toString('hex')}`;
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  const [[most] = []] = [...counts].sort((one, other) => other[1] - one[1]);
  expect(most).toBe(colorOf('a'));
  expect(Math.max(...data)).toBeGreaterThan(220);
});

test('the map shows the lines of the pages: each point of a line is bright, and the summit is not', async () => {
  const { side, site, reaches } = accountMap;
  for (const seed of Array.from({ length: 20 }, (_, index) => `account ${index}`)) {
    const { data, info } = await sharp(drawAccountMap(seed)).raw().toBuffer({ resolveWithObject: true });
    const base = Number.parseInt(colorOf(seed).slice(1, 3), 16);
    /** Returns how much of the pixel at a point is line, from 0 to 1, or null outside of the picture. */
    const lineAt = (reach: number, angle: number): number | null => {
      const [x, y] = pointAt(createTerrain(seed), reach, angle, site).map((one) =>
        Math.floor((one * info.width) / side),
      );
      if (x === undefined || y === undefined || Math.min(x, y) < 0 || Math.max(x, y) >= info.width) return null;
      return ((data[3 * (y * info.width + x)] ?? 0) - base) / (255 - base);
    };
    for (let angle = 0; angle < 6.28; angle += 0.05) {
      for (const reach of reaches) expect(lineAt(reach, angle) ?? 1, `${seed} ${reach} ${angle}`).toBeGreaterThan(0.4);
      expect(lineAt(0.05, angle) ?? 0, `${seed}: the summit`).toBeLessThan(0.5);
    }
  }
});
