/** A picture of at most 256 colors: an index for each pixel, and red, green, blue and alpha for each index. */
export interface IndexedPicture {
  readonly indexes: Uint8Array;
  readonly palette: Uint8Array;
}

/** A box of the color space, with the bins that pixels use. */
interface Box {
  readonly bins: readonly number[];
  readonly pixels: number;
  /** The channel in which the colors differ most, and the size of the difference. */
  readonly channel: number;
  readonly range: number;
}

/**
 * The number of indexes for steps of alpha. The fully transparent pixel has the first index. Opaque colors have the
 * others.
 */
const ALPHA_STEPS = 32;
const OPAQUE_COLORS = 256 - ALPHA_STEPS;
/** The alpha from which a pixel counts as opaque. */
const OPAQUE = 248;
/** The number of bins. A bin contains the opaque colors that agree in the first five bits of each channel. */
const BINS = 1 << 15;
const BIN_VALUES = 32;
const RED = 0;
const GREEN = 1;
const BLUE = 2;

const valueIn = (bin: number, channel: number) => (bin >> (10 - 5 * channel)) & (BIN_VALUES - 1);

/** Reduces RGBA pixels to a palette, by median cut for the opaque colors. */
export function indexedColors(pixels: Uint8ClampedArray): IndexedPicture {
  const { keys, sums } = sumByKey(pixels);
  const palette = new Uint8Array(256 * 4);
  const indexOfKey = new Uint8Array(BINS + ALPHA_STEPS);
  const assign = (index: number, ofIndex: readonly number[], alpha: number) => {
    palette.set([...averageColor(ofIndex, sums), alpha], index * 4);
    for (const key of ofIndex) indexOfKey[key] = index;
  };
  for (let step = 0; step < ALPHA_STEPS; step += 1) assign(step, [BINS + step], step === 0 ? 0 : step * 8 + 4);
  for (const [at, { bins }] of boxes(sums).entries()) assign(ALPHA_STEPS + at, bins, 255);
  // `Uint8Array.from` would take ten times as long.
  const indexes = new Uint8Array(keys.length);
  for (let pixel = 0; pixel < keys.length; pixel += 1) indexes[pixel] = indexOfKey[keys[pixel] ?? 0] ?? 0;
  return { indexes, palette };
}

/**
 * Returns the bin or the alpha step of each pixel, and for each of these the sums of red, green and blue and the number
 * of pixels.
 */
function sumByKey(pixels: Uint8ClampedArray): { readonly keys: Uint16Array; readonly sums: Uint32Array } {
  const keys = new Uint16Array(pixels.length / 4);
  const sums = new Uint32Array((BINS + ALPHA_STEPS) * 4);
  for (let pixel = 0, at = 0; pixel < keys.length; pixel += 1, at += 4) {
    const red = pixels[at] ?? 0;
    const green = pixels[at + 1] ?? 0;
    const blue = pixels[at + 2] ?? 0;
    const alpha = pixels[at + 3] ?? 0;
    const key = alpha < OPAQUE ? BINS + (alpha >> 3) : ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3);
    keys[pixel] = key;
    const sum = key * 4;
    sums[sum] = (sums[sum] ?? 0) + red;
    sums[sum + 1] = (sums[sum + 1] ?? 0) + green;
    sums[sum + 2] = (sums[sum + 2] ?? 0) + blue;
    sums[sum + 3] = (sums[sum + 3] ?? 0) + 1;
  }
  return { keys, sums };
}

function averageColor(keys: readonly number[], sums: Uint32Array): readonly number[] {
  const total = (part: number) => keys.reduce((sum, key) => sum + (sums[key * 4 + part] ?? 0), 0);
  const pixels = Math.max(1, total(3));
  return [RED, GREEN, BLUE].map((channel) => Math.round(total(channel) / pixels));
}

/** Splits the most significant box in two until there are as many boxes as colors. */
function boxes(sums: Uint32Array): readonly Box[] {
  const used: number[] = [];
  for (let bin = 0; bin < BINS; bin += 1) if ((sums[bin * 4 + 3] ?? 0) > 0) used.push(bin);
  const found = [boxOf(used, sums)];
  while (found.length < OPAQUE_COLORS) {
    const widest = found.reduce((best, box, at) => (weight(box) > weight(found[best]) ? at : best), 0);
    const box = found[widest];
    if (!box || box.range === 0) break;
    found.splice(widest, 1, ...cut(box, sums));
  }
  return found;
}

const weight = (box: Box | undefined) => (box ? box.range * box.pixels : 0);

function boxOf(bins: readonly number[], sums: Uint32Array): Box {
  let channel = RED;
  let range = 0;
  for (const candidate of [RED, GREEN, BLUE]) {
    let [least, most] = [BIN_VALUES, 0];
    for (const bin of bins) {
      const value = valueIn(bin, candidate);
      if (value < least) least = value;
      if (value > most) most = value;
    }
    if (most - least > range) [channel, range] = [candidate, most - least];
  }
  return { bins, channel, range, pixels: bins.reduce((sum, bin) => sum + (sums[bin * 4 + 3] ?? 0), 0) };
}

/** Cuts a box in two. Both parts have about half of the pixels, and at least one bin. */
function cut({ bins, channel, pixels }: Box, sums: Uint32Array): readonly Box[] {
  const pixelsOfValue = new Uint32Array(BIN_VALUES);
  for (const bin of bins) {
    const value = valueIn(bin, channel);
    pixelsOfValue[value] = (pixelsOfValue[value] ?? 0) + (sums[bin * 4 + 3] ?? 0);
  }
  const least = pixelsOfValue.findIndex((count) => count > 0);
  const most = pixelsOfValue.findLastIndex((count) => count > 0);
  let border = least;
  let below = pixelsOfValue[least] ?? 0;
  while (border + 1 < most && below < pixels / 2) {
    border += 1;
    below += pixelsOfValue[border] ?? 0;
  }
  const isLow = (bin: number) => valueIn(bin, channel) <= border;
  return [
    boxOf(bins.filter(isLow), sums),
    boxOf(
      bins.filter((bin) => !isLow(bin)),
      sums,
    ),
  ];
}
