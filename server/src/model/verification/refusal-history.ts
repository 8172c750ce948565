import type { ErrorKey } from '@isoline/contract/errors.ts';
import { slide } from '@isoline/contract/limits.ts';
import { limits } from '@isoline/contract/rate-limits.ts';
import type { ClientRange, RequestContext } from '../entities/request-context.ts';
import type { Ports, Tables } from '../ports/ports.ts';
import { Refusal } from '../refusal.ts';
import { askedLevels, askedWork, bitsOf, proofBits, type WorkLevel } from './required-work.ts';

/** The refusals by a limit or the slide challenge. A mistyped password or code is not one of them. */
const counted: ReadonlySet<ErrorKey> = new Set<ErrorKey>([
  'RATE_LIMITED',
  'LOCKED_OUT',
  'CODE_TOO_SOON',
  'SLIDE_REQUIRED',
  'SLIDE_FAILED',
]);

const WINDOW_MS = limits.slideRefusals.windowMs;
/**
 * The number of refusals of a client up to which its devices are counted. Beyond it the difficulty is already the
 * greatest, and invented devices would only add rows.
 */
const DEVICES_COUNTED = 2 ** slide.proofBitsAdded;

const clientRefusals = (range: string) => `refusals:${range}`;
const refusalCounter = ({ key }: ClientRange) => ({ key: clientRefusals(key), windowMs: WINDOW_MS });
const deviceRefusals = (deviceId: string) => `refusals-device:${deviceId}`;

/** Counts an error if it is a refusal that makes the next slide challenge harder. Call it after the commit. */
export async function countRefusal(ports: Ports, context: RequestContext, error: unknown): Promise<void> {
  if (!(error instanceof Refusal && counted.has(error.key))) return;
  const { clientRanges, deviceId } = context;
  await ports.store.tx(async (tables) => {
    const now = ports.now();
    const [ofClient] = await tables.counters.incrementAll(clientRanges.map(refusalCounter), now);
    if (ofClient && ofClient.count <= DEVICES_COUNTED)
      await tables.counters.increment(deviceRefusals(deviceId), WINDOW_MS, now);
  });
}

/** Returns whether the refusals of the last hour require a picture instead of a plain slide. */
export async function isPictureDue(ports: Ports, tables: Tables, context: RequestContext): Promise<boolean> {
  const { count } = ports.limits.slideRefusals;
  if (count === 0) return false;
  const now = ports.now();
  const keys = [clientRefusals(context.clientKey), deviceRefusals(context.deviceId)];
  const counts = await tables.counters.readAll(
    keys.map((key) => ({ key, windowMs: WINDOW_MS })),
    now,
  );
  return counts.some((one) => one.count >= count);
}

/**
 * Returns the leading zero bits that a proof of work must reach, on its own or behind the plain slide. `due` is the
 * work that is required now, in addition to what was required of the device before.
 */
export async function proofBitsFor(
  ports: Ports,
  tables: Tables,
  context: RequestContext,
  { kind, due }: { readonly kind: 'proof' | 'slide'; readonly due: WorkLevel },
): Promise<number> {
  const { clientRanges } = context;
  const windows = [...clientRanges.map(refusalCounter), ...askedWork(context)];
  const counts = await tables.counters.readAll(windows, ports.now());
  const most = Math.max(...clientRanges.map(({ times }, index) => (counts[index]?.count ?? 0) / times));
  const levels = [due, ...askedLevels(counts.slice(clientRanges.length))];
  return proofBits(ports, kind) + Math.max(bitsAdded(most), ...levels.map(bitsOf));
}

/** Returns the added bits. Each doubling of the refusals adds a bit, which doubles the work. */
export const bitsAdded = (refusals: number) => Math.min(slide.proofBitsAdded, Math.floor(Math.log2(refusals + 1)));
