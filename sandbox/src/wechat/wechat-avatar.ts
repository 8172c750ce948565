import sharp from 'sharp';

/** WeChat's sizes of an avatar. 0 is the largest. */
const sizes: Readonly<Record<string, number>> = { 0: 640, 46: 46, 64: 64, 96: 96, 132: 132 };

/** Draws a PNG of hills with colors derived from the key. Returns undefined for a size that WeChat does not offer. */
export async function drawAvatar(key: string, size: string): Promise<Buffer | undefined> {
  const edge = sizes[size];
  if (edge === undefined) return undefined;
  const [hue, height, shift] = hashKey(key);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="${edge}" height="${edge}">
    <rect width="64" height="64" fill="hsl(${hue} 55% 82%)"/>
    <circle cx="${16 + shift}" cy="18" r="7" fill="hsl(${(hue + 40) % 360} 80% 62%)"/>
    <path d="M-4 64V${44 - height}Q14 ${24 - height} 30 42T68 ${34 + height}V64Z" fill="hsl(${hue} 45% 55%)"/>
    <path d="M-4 64V54Q20 ${36 + height} 40 50T68 46V64Z" fill="hsl(${hue} 50% 36%)"/>
  </svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
}

function hashKey(key: string): readonly [number, number, number] {
  const sum = [...key].reduce((total, character) => (total * 31 + character.charCodeAt(0)) >>> 0, 7);
  return [sum % 360, (sum >> 9) % 10, (sum >> 13) % 32];
}
