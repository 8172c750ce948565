import type { Contact } from '@isoline/contract/values/contact.ts';
import type { Measure, MeasureInForce } from '../entities/incident.ts';
import type { RequestContext } from '../entities/request-context.ts';
import { secondsUntil } from '../limit/rate-limit.ts';
import { isInNetwork } from '../network.ts';
import type { Ports, Tables } from '../ports/ports.ts';
import type { SmsSending } from '../ports/sms-sending.ts';
import { Refusal } from '../refusal.ts';

/*
 * Measures of an incident (docs/decisions/0039). A refused network cannot start anything: no sign-in, code,
 * registration or reset. Existing sessions continue. Owners can still sign in on devices that are established for their
 * account: somebody who stole a password may just have signed in from that network. For other accounts and for
 * registration, such a device counts as unknown.
 */

type Obeyed = Pick<Ports, 'measures' | 'now'>;

/** Returns the measure that refuses the network of an address; null if no measure does. */
export const findRefusedNetwork = (measures: readonly MeasureInForce[], ip: string): Measure | null =>
  measures.find(({ network }) => network !== null && isInNetwork(network, ip)) ?? null;

/** Returns the measure that refuses the range of a phone number; null if no measure does. */
export const findRefusedNumbers = (measures: readonly Measure[], { kind, value: number }: Contact): Measure | null =>
  kind === 'phone' ? (measures.find((one) => one.kind === 'numbers' && number.startsWith(one.value)) ?? null) : null;

/** Returns the mode of codes by SMS: the mode of the measures, or `configured` if it is stricter. */
export function smsSendingUnder(measures: readonly Measure[], configured: SmsSending): SmsSending {
  const stop = measures.find(({ kind }) => kind === 'sms');
  if (!stop || configured === 'off') return configured;
  return stop.value === 'off' ? 'off' : 'known-devices';
}

type Sender = Pick<RequestContext, 'ip' | 'isProgram'>;

/**
 * Refuses a caller in a refused network. Call it if the device is not established for the account in question, or if
 * there is no account. Programs and the servers of products pass.
 *
 * @throws Refusal RATE_LIMITED
 */
export function refuseStrangerOfNetwork({ measures, now }: Obeyed, { ip, isProgram }: Sender): void {
  const measure = isProgram ? null : findRefusedNetwork(measures.list(), ip);
  if (!measure) return;
  const retryAfter = secondsUntil(measure.endsAt, now());
  throw new Refusal('RATE_LIMITED', { values: { reason: 'network-refused', retryAfter } });
}

/**
 * The same for a caller whose device may be established for the account.
 *
 * @param accountId empty if there is no account
 * @throws Refusal RATE_LIMITED
 */
export async function refuseNewDevice(
  ports: Obeyed,
  { knownDevices }: Pick<Tables, 'knownDevices'>,
  context: Sender & Pick<RequestContext, 'sentDeviceId'>,
  accountId: string,
): Promise<void> {
  if (!findRefusedNetwork(ports.measures.list(), context.ip)) return;
  if (!(await knownDevices.isEstablished({ accountId, deviceId: context.sentDeviceId, at: ports.now() })))
    refuseStrangerOfNetwork(ports, context);
}
