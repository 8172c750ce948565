// SHA-256 (FIPS 180-4) that hashes one message after another without allocating memory: a proof of work hashes millions
// of them.

const isPrime = (candidate: number): boolean => {
  for (let divisor = 2; divisor * divisor <= candidate; divisor += 1) if (candidate % divisor === 0) return false;
  return true;
};

const fractionBits = (root: number): number => Math.trunc((root - Math.trunc(root)) * 2 ** 32) | 0;

const primes: number[] = [];
for (let candidate = 2; primes.length < 64; candidate += 1) if (isPrime(candidate)) primes.push(candidate);

/** The constants of sections 4.2.2 and 5.3.3, from the cube roots and the square roots of the first primes. */
const roundWords = Int32Array.from(primes, (prime) => fractionBits(Math.cbrt(prime)));
const initialState = Int32Array.from(primes.slice(0, 8), (prime) => fractionBits(Math.sqrt(prime)));

/** The size of a block of the message, in bytes. */
const BLOCK_BYTES = 64;

const schedule = new Int32Array(64);

/** Adds the block of `bytes` at `offset` to the hash in `state`. */
function compress(state: Int32Array, bytes: DataView, offset: number): void {
  const w = schedule;
  for (let t = 0; t < 16; t += 1) w[t] = bytes.getInt32(offset + t * 4);
  for (let t = 16; t < 64; t += 1) {
    const x = w[t - 15] as number;
    const y = w[t - 2] as number;
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    w[t] = ((w[t - 16] as number) + s0 + (w[t - 7] as number) + s1) | 0;
  }
  let a = state[0] as number;
  let b = state[1] as number;
  let c = state[2] as number;
  let d = state[3] as number;
  let e = state[4] as number;
  let f = state[5] as number;
  let g = state[6] as number;
  let h = state[7] as number;
  for (let t = 0; t < 64; t += 1) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (h + s1 + (g ^ (e & (f ^ g))) + (roundWords[t] as number) + (w[t] as number)) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (s0 + ((a & b) | (c & (a | b)))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  state[0] = (state[0] as number) + a;
  state[1] = (state[1] as number) + b;
  state[2] = (state[2] as number) + c;
  state[3] = (state[3] as number) + d;
  state[4] = (state[4] as number) + e;
  state[5] = (state[5] as number) + f;
  state[6] = (state[6] as number) + g;
  state[7] = (state[7] as number) + h;
}

/**
 * Returns the blocks of a message with its padding (section 5.1.1). Between two hashes the bytes may change, but not
 * the length.
 */
export function paddedMessage(text: string): Uint8Array<ArrayBuffer> {
  const message = new TextEncoder().encode(text);
  const padded = new Uint8Array(Math.ceil((message.length + 9) / BLOCK_BYTES) * BLOCK_BYTES);
  padded.set(message);
  padded[message.length] = 0x80;
  new DataView(padded.buffer).setUint32(padded.length - 4, message.length * 8);
  return padded;
}

/** Hashes a padded message into the eight words of `state`. */
export function sha256(state: Int32Array, padded: DataView): void {
  state.set(initialState);
  for (let offset = 0; offset < padded.byteLength; offset += BLOCK_BYTES) compress(state, padded, offset);
}
