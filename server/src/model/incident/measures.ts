import type { Contact } from '@isoline/contract/values/contact.ts';
import type { Measure } from '../entities/incident.ts';
import type { RequestContext } from '../entities/request-context.ts';
import { secondsUntil } from '../limit/rate-limit.ts';
import { isInNetwork, parseNetwork } from '../network.ts';
import type { Ports } from '../ports/ports.ts';
import type { SmsSending } from '../ports/sms-sending.ts';
import { Refusal } from '../refusal.ts';

/*
 * Measures of an incident (docs/decisions/0039). A refused network begins nothing: no sign-in, code, registration or reset. Sessions
 * that are there go on, and so do owners on devices that their account knows.
 */

type Obeyed = Pick<Ports, 'measures' | 'now'>;

/** The measure that refuses the network of an address; null without one. */
export const findRefusedNetwork = (measures: readonly Measure[], ip: string): Measure | null =>
  measures.find(({ kind, value }) => {
    const network = kind === 'network' ? parseNetwork(value) : null;
    return network !== null && isInNetwork(network, ip);
  }) ?? null;

/** The measure that refuses the range of a phone number; null without one. */
export const findRefusedNumbers = (measures: readonly Measure[], { kind, value: number }: Contact): Measure | null =>
  kind === 'phone' ? (measures.find((one) => one.kind === 'numbers' && number.startsWith(one.value)) ?? null) : null;

/** Who gets codes by SMS: what the measures say, or `configured` where that is stricter. */
export function smsSendingUnder(measures: readonly Measure[], configured: SmsSending): SmsSending {
  const stop = measures.find(({ kind }) => kind === 'sms');
  if (!stop || configured === 'off') return configured;
  return stop.value === 'off' ? 'off' : 'known-devices';
}

/**
 * Refuses a caller in a refused network. Call it where there is no session and the account does not know the device.
 *
 * @throws Refusal RATE_LIMITED
 */
export function refuseStrangerOfNetwork({ measures, now }: Obeyed, { ip }: Pick<RequestContext, 'ip'>): void {
  const measure = findRefusedNetwork(measures.list(), ip);
  if (!measure) return;
  const retryAfter = secondsUntil(measure.endsAt, now());
  throw new Refusal('RATE_LIMITED', { values: { reason: 'network-refused', retryAfter } });
}
