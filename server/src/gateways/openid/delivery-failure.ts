import { SECOND_MS } from '@isoline/contract/values/durations.ts';
import type { PushOutcome } from '../../model/ports/event-tokens.ts';
import type { AnswerHead } from '../guarded-fetch.ts';

/**
 * Returns the outcome of a delivery to a product whose request has thrown `error`.
 *
 * @param signal the signal that ends the request after `timeoutMs`
 */
export function deliveryFailure(error: unknown, signal: AbortSignal, timeoutMs: number): PushOutcome {
  if (signal.aborted) return { kind: 'failed', error: `no answer within ${timeoutMs / SECOND_MS} s` };
  return { kind: 'failed', error: (error as { code?: string }).code ?? 'unreachable' };
}

/** The answers whose `Retry-After` is about the receiver and not about one event. */
const ASK_TO_WAIT: readonly number[] = [429, 503];

/** Returns the outcome of a delivery that was answered with an unexpected status, with the wait that it asks for. */
export function unexpectedStatus({ status, headers }: AnswerHead): PushOutcome {
  const waitMs = ASK_TO_WAIT.includes(status) ? waitOf(headers['retry-after'] ?? '') : 0;
  return { kind: 'failed', error: `status ${status}`, ...(waitMs > 0 && { waitMs }) };
}

/** Returns the wait of a `Retry-After` header (RFC 9110, section 10.2.3); 0 for one that cannot be read. */
function waitOf(header: string): number {
  if (/^\d+$/.test(header)) return Number(header) * SECOND_MS;
  const at = header.endsWith(' GMT') ? Date.parse(header) : Number.NaN;
  return Number.isNaN(at) ? 0 : Math.max(at - Date.now(), 0);
}
