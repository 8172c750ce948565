import { codeSendNewRangeTimes } from '@isoline/contract/rate-limits.ts';
import type { Contact, Scene } from '@isoline/contract/values/contact.ts';
import type { RequestContext } from '../../model/entities/request-context.ts';
import { clientLimits, type LimitedKey, type LimitsRead } from '../../model/limit/rate-limit.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { Refusal } from '../../model/refusal.ts';
import { codeCounterKeys } from '../../model/verification/code-counter-keys.ts';
import { type CodeRequester, isProven } from '../../model/verification/code-requester.ts';
import { channelOf, dayLimits } from '../../model/verification/daily-message-limits.ts';

/**
 * Returns the refusal of a code that is requested too early.
 *
 * @param hasCode true if the device that requests it has a valid one
 */
export const tooSoon = (seconds: number, hasCode = false) =>
  new Refusal('CODE_TOO_SOON', { values: { seconds }, data: { resendAfter: seconds, hasCode } });

/** The counters of a send. Each key contains the share of the requester (`RequesterShare`). */
export interface SendLimits {
  /** Limits of sends to the contact. The first is the wait until the next code. */
  readonly ofContact: readonly LimitedKey[];
  /** Limits of sends by one client to any contact. A refused send counts too. */
  readonly ofClient: readonly LimitedKey[];
  readonly ofPrefix: readonly LimitedKey[];
  /** Limits of a day of sends by one channel to any contact. */
  readonly ofDay: readonly LimitedKey[];
}

export interface NamedLimits extends SendLimits {
  readonly ofShare: readonly LimitedKey[];
  /** The codes to the contact that the client's ranges may request, the widest range last. */
  readonly ofRanges: readonly LimitedKey[];
}

/** A code that somebody requests for a contact and a scene. */
export interface RequestedCode {
  readonly contact: Contact;
  readonly scene: Scene;
  readonly requester: CodeRequester;
}

export function sendLimits(
  ports: Ports,
  context: RequestContext,
  { contact, scene, requester }: RequestedCode,
): NamedLimits {
  const { limits } = ports;
  const { share, accountId } = requester;
  const counters = codeCounterKeys(ports, contact, share);
  const contactHour = { key: counters.hour, limit: limits.codeSendAddressHour, refuse: tooSoon };
  const contactDay = { key: counters.day, limit: limits.codeSendAddressDay, refuse: tooSoon };
  // A session of another account proves nothing about the contact: anybody can register.
  const ofRanges = isProven(requester)
    ? []
    : [
        ...rangeLimits(contactHour.key, limits.codeSendStrangerHour, context),
        ...rangeLimits(contactDay.key, limits.codeSendStrangerDay, context),
      ];
  const wait = { key: counters.wait(scene), limit: limits.codeSendScene, refuse: tooSoon };
  const ofAccount = { key: `send-client:${share}:${accountId}`, limit: limits.codeSendClient, ofClient: true } as const;
  const prefix = { key: `send-prefix:${share}:${contact.value.slice(0, -4)}`, limit: limits.codeSendPrefix };
  return {
    ofContact: [wait, contactHour, contactDay, ...ofRanges],
    ofShare: [contactHour, contactDay],
    ofRanges,
    // An account has its own count, so others behind the same address do not exhaust it.
    ofClient: isProven(requester) ? [ofAccount] : clientLimits(`send-client:${share}`, limits.codeSendClient, context),
    ofPrefix: contact.kind === 'phone' ? [prefix] : [],
    ofDay: dayLimits(ports, channelOf(contact), share),
  };
}

/**
 * Returns the limits that apply to a send, by their counts. A client range that has requested no code for the contact
 * in the last day may exceed the common share, so that other ranges cannot block it.
 */
export function appliedLimits(limits: NamedLimits, read: LimitsRead): SendLimits {
  const widest = limits.ofRanges.at(-1);
  if (!widest || widest.limit.count === 0 || read.highestUse([widest]) > 0) return limits;
  const ofContact = limits.ofContact.map((one) =>
    limits.ofShare.includes(one)
      ? { ...one, limit: { ...one.limit, count: one.limit.count * codeSendNewRangeTimes } }
      : one,
  );
  return { ...limits, ofContact };
}

// Returns the range limits of a contact. They are not in `ofClient`: a refused send does not reduce what the range may
// request for this contact.
const rangeLimits = (name: string, limit: LimitedKey['limit'], context: RequestContext): LimitedKey[] =>
  clientLimits(name, limit, context).map(({ key, limit }) => ({ key, limit, refuse: tooSoon }));
