import type { PushOutcome } from '../../model/ports/event-tokens.ts';

const SECOND_MS = 1000;

/**
 * Returns the outcome of a delivery to a product whose request has thrown `error`.
 *
 * @param signal the signal that ends the request after `timeoutMs`
 */
export function deliveryFailure(error: unknown, signal: AbortSignal, timeoutMs: number): PushOutcome {
  if (signal.aborted) return { kind: 'failed', error: `no answer within ${timeoutMs / SECOND_MS} s` };
  return { kind: 'failed', error: (error as { code?: string }).code ?? 'unreachable' };
}
