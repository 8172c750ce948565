import { lifetimes } from '@isoline/contract/limits.ts';
import type { Ports } from '../ports/ports.ts';
import { Refusal } from '../refusal.ts';

/** A call takes milliseconds. Only a call of a killed node is under way until its lease ends. */
const RETRY_AFTER_S = 1;

/** A call with an `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header). */
export interface KeyedCall {
  readonly product: string;
  readonly key: string;
  /** The text of the whole request. */
  readonly request: string;
}

/**
 * Runs a call once for its key, and repeats its answer for a day. A call that fails has changed nothing and is
 * forgotten. The reference in the body makes the change happen once, so two runs after a lease has ended do no harm.
 *
 * @throws Refusal IDEMPOTENCY_KEY_REUSED for another request; CALL_UNDER_WAY while the first one runs
 */
export async function callOnce(
  { store, secrets, random, now }: Pick<Ports, 'store' | 'secrets' | 'random' | 'now'>,
  { product, key, request }: KeyedCall,
  run: () => Promise<unknown>,
): Promise<unknown> {
  const at = now();
  const own = { product, keyHash: secrets.digest(key), holder: random.id() };
  const call = { ...own, fingerprint: secrets.digest(request), answer: null };
  const ends = { leasedUntil: at + lifetimes.idempotentCallLeaseMs, expiresAt: at + lifetimes.idempotencyKeyMs };
  const known = await store.tx(async ({ idempotentCalls }) =>
    (await idempotentCalls.claim({ ...call, ...ends, now: at })) ? 'claimed' : idempotentCalls.find(own),
  );
  if (known === 'claimed') return runAndKeep({ store }, own, run);
  if (known && known.fingerprint !== call.fingerprint) throw new Refusal('IDEMPOTENCY_KEY_REUSED');
  if (known?.answer) return JSON.parse(known.answer);
  throw new Refusal('CALL_UNDER_WAY', { values: { retryAfter: RETRY_AFTER_S } });
}

async function runAndKeep(
  { store }: Pick<Ports, 'store'>,
  own: { readonly product: string; readonly keyHash: string; readonly holder: string },
  run: () => Promise<unknown>,
): Promise<unknown> {
  const answer = await run().catch(async (error: unknown) => {
    // If this fails too, the lease ends by itself.
    await store.tx(({ idempotentCalls }) => idempotentCalls.release(own)).catch(() => undefined);
    throw error;
  });
  await store.tx(({ idempotentCalls }) => idempotentCalls.finish({ ...own, answer: JSON.stringify(answer) }));
  return answer;
}
