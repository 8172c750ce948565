import { colorOf } from '@isoline/contract/values/account-color.ts';
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
