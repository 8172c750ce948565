import { crc32, deflateSync } from 'node:zlib';
import { colorOf } from '@isoline/contract/values/account-color.ts';
import { accountMap, createTerrain, radiusAt } from '@isoline/contract/values/terrain.ts';

/** Twice the size at which mails show it. */
const PIXELS = 72;
/** The directions in which lines are measured: between two of them, a line moves by less than a third of a pixel. */
const DIRECTIONS = 512;
/** Half of the width of a line, in units of the map. */
const HALF_LINE = 0.55;
const LINE_OPACITY = 0.85;

/**
 * Draws the map of an account, which the pages show too, as a PNG file. Mail programs show an attached picture without
 * loading anything. The drawing takes a millisecond or two.
 */
export function drawAccountMap(seed: string): Buffer {
  const { side, site, reaches } = accountMap;
  const terrain = createTerrain(seed);
  const color = [1, 3, 5].map((start) => Number.parseInt(colorOf(seed).slice(start, start + 2), 16));
  const scale = PIXELS / side;
  const perTurn = DIRECTIONS / (2 * Math.PI);
  // The radius of each line in a direction, and the length of a radius of 1, in units of the map.
  const measured = Array.from({ length: DIRECTIONS }, (_, direction) => {
    const angle = direction / perTurn;
    const lines = reaches.map((reach) => radiusAt(terrain, reach, angle));
    return { lines, unit: Math.hypot(site.across * Math.cos(angle), site.along * Math.sin(angle)) };
  });
  const opacityAt = (x: number, y: number): number => {
    const [across, along] = [(x - site.x) / site.across, (y - site.y) / site.along];
    const radius = Math.sqrt(across ** 2 + along ** 2);
    const direction = Math.round(Math.atan2(along, across) * perTurn + DIRECTIONS) % DIRECTIONS;
    const { lines, unit } = measured[direction] ?? { lines: [], unit: 1 };
    let nearest = Infinity;
    for (const line of lines) nearest = Math.min(nearest, Math.abs(radius - line));
    return LINE_OPACITY * Math.min(1, Math.max(0, (HALF_LINE - nearest * unit) * scale + 0.5));
  };
  // Each row starts with the number of its filter, 0 for none.
  const rows = Buffer.alloc(PIXELS * (1 + 3 * PIXELS));
  for (let row = 0; row < PIXELS; row += 1) {
    for (let column = 0; column < PIXELS; column += 1) {
      const opacity = opacityAt((column + 0.5) / scale, (row + 0.5) / scale);
      const at = row * (1 + 3 * PIXELS) + 1 + 3 * column;
      color.forEach((channel, index) => {
        rows[at + index] = Math.round(channel + (255 - channel) * opacity);
      });
    }
  }
  return encodePng(rows);
}

/** Returns a PNG file (ISO/IEC 15948) of 8-bit RGB rows. */
function encodePng(rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(PIXELS, 0);
  header.writeUInt32BE(PIXELS, 4);
  header.set([8, 2], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND')]);
}

function chunk(name: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}
