import { DAY_MS, HOUR_MS } from '@isoline/contract/values/durations.ts';
import { growingWait, LONGEST_WAIT_MS } from '../../model/delivery-retry.ts';
import { type ClaimedEvent, type EventStream, receiverOf } from '../../model/entities/product-events.ts';
import type { PushOutcome } from '../../model/ports/event-tokens.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { deliversLogouts, productOfStream } from '../../model/product-events/logout-streams.ts';

/** Longer than a try may take: its wait for the database, plus the 10 s that a receiver has. */
const LEASE_MS = 60_000;
const FIRST_WAIT_MS = 1_000;
/** The longest time for which a failed event lets those of other accounts go first. */
const LONGEST_TURN_MS = 60_000;
/** A receiver that fails for this long is no longer called. The time by which a try is late does not count. */
const FAILING_MAX_MS = 7 * DAY_MS;
/** A try is late, because no server ran or the product was off, if it is made this long after it was due. */
const LATE_MS = HOUR_MS;
/** The refusals of an event after which the next one is sent. Failures are not counted. */
const REFUSED_MAX = 3;
const NOTED_EVERY_MS = 10_000;
const PAUSE_REASON = 'the receiver failed for 7 days';

/** A claimed event, with its stream as it was then. */
export interface Push {
  readonly event: ClaimedEvent;
  readonly stream: EventStream;
}

type Failed = Extract<PushOutcome, { kind: 'failed' }>;

/** Returns the names of the streams whose events are pushed now. */
export async function pushedStreams({ store, products, now }: Ports): Promise<readonly string[]> {
  const at = now();
  const streams = await store.read.eventStreams.list();
  return streams
    .filter((stream) => isPushed(stream, at))
    .map(({ product: name }) => name)
    .filter((name) => products.byId(productOfStream(name)) !== undefined);
}

/** Returns whether the next events of a stream are pushed at a time. */
const isPushed = ({ status, pushUrl, nextAt, notBefore }: EventStream, at: number): boolean =>
  status === 'enabled' && pushUrl !== null && nextAt <= at && notBefore <= at;

/**
 * Claims up to `limit` events of a stream, so that no two nodes push the same one. A failing receiver gets one event at
 * a time.
 */
export async function claimPushes(ports: Ports, name: string, limit: number): Promise<readonly Push[]> {
  const now = ports.now();
  const leaseEndsAt = now + LEASE_MS;
  if (!(await ports.store.read.productEvents.areDue({ product: name, now, leaseEndsAt }))) return [];
  return ports.store.tx(async ({ eventStreams, productEvents }) => {
    const stream = await eventStreams.ofProduct({ product: name });
    if (!(stream && isPushed(stream, now))) return [];
    const isFailing = stream.tries > 0;
    if (isFailing && !(await eventStreams.claimTry({ product: name, now, leaseEndsAt }))) return [];
    const claimed = await productEvents.claimDue({ product: name, now, leaseEndsAt, limit: isFailing ? 1 : limit });
    // The first event of each account may be put off for longer than the stream.
    if (isFailing && claimed.length === 0)
      await eventStreams.leaveTry({ product: name, leaseEndsAt, nextAt: stream.nextAt });
    return claimed.map((event) => ({ event, stream }));
  });
}

/**
 * Pushes a claimed event once, and notes the outcome. Returns the times at which this event, or another one of the
 * stream, is due again; none if the product has the event.
 */
export async function pushEvent(ports: Ports, { event, stream }: Push): Promise<readonly number[]> {
  const { store, now } = ports;
  const outcome = await sendEvent(ports, { event, stream });
  const receiver = receiverOf(stream);
  const at = now();
  if (outcome.kind === 'failed') return noteFailure(ports, { event, stream }, outcome);
  return store.tx(async ({ productEvents, eventStreams }) => {
    const error = outcome.kind === 'refused' ? outcome.error : null;
    if (error !== null) await eventStreams.refused({ ...receiver, at, id: event.id, error });
    else {
      await eventStreams.succeeded({ ...receiver, at, before: at - NOTED_EVERY_MS });
      await eventStreams.accepted(receiver);
    }
    if (error === null || event.refusals + 1 === REFUSED_MAX) {
      await productEvents.done({ product: stream.product, id: event.id, at, error });
      return [];
    }
    const againAt = at + growingWait(FIRST_WAIT_MS, event.refusals);
    await productEvents.putOffRefused(event, againAt);
    return [againAt];
  });
}

async function sendEvent(ports: Ports, { event, stream }: Push): Promise<PushOutcome> {
  const { eventTokens, secrets, products } = ports;
  const { product: name, pushUrl, sealedAuthorization: sealed } = stream;
  const product = productOfStream(name);
  if (deliversLogouts(name)) {
    // The stream follows the settings shortly after they change.
    const url = products.byId(product)?.backchannelLogoutUri;
    return url ? eventTokens.logOut(event, url) : { kind: 'refused', error: 'the product has no address for logouts' };
  }
  const token = await (await eventTokens.signerFor(product))(event);
  const authorization = sealed === null ? null : secrets.open('push-authorization', sealed);
  return eventTokens.push(pushUrl ?? '', token, authorization);
}

/** Returns the first failure of a stream, moved by the time for which its current try is late. */
function countedSince({ failingSince, nextAt, notBefore }: EventStream, at: number): number | null {
  const lateMs = at - Math.max(nextAt, notBefore);
  return failingSince !== null && lateMs > LATE_MS ? failingSince + lateMs : failingSince;
}

/**
 * Puts the stream off, and pauses it if it has failed for too long. The event stays the first of its account, and waits
 * longer than the stream: the next try sends an event of another account, so one event that always fails stops no
 * others. A wait that the receiver asks for is at most the longest pause, and ends within the 7 days. Returns the times
 * of the next tries of the stream and of the event.
 */
async function noteFailure(ports: Ports, { event, stream }: Push, { error, waitMs = 0 }: Failed) {
  const { store, now, random, report } = ports;
  const { product: name, streamId, tries } = stream;
  const receiver = receiverOf(stream);
  const at = now();
  const failingSince = countedSince(stream, at);
  // Between half of the pause and all of it, so that receivers that failed together do not return together.
  const share = 0.5 + Number(random.code()) / 2_000_000;
  const nextAt = at + Math.round(growingWait(FIRST_WAIT_MS, tries) * share);
  const asked = Math.min(at + Math.min(waitMs, LONGEST_WAIT_MS), (failingSince ?? at) + FAILING_MAX_MS);
  const isPaused = failingSince !== null && failingSince + FAILING_MAX_MS <= at;
  const turnAt = nextAt + Math.min(growingWait(FIRST_WAIT_MS, event.tries - 1), LONGEST_TURN_MS);
  const isNoted = await store.tx(async ({ productEvents, eventStreams }) => {
    await productEvents.putOff(event, turnAt);
    if (waitMs > 0) await eventStreams.postpone({ ...receiver, at: asked });
    if (!(await eventStreams.failed({ ...receiver, tries }, { since: failingSince ?? at, nextAt, error })))
      return false;
    if (!isPaused) return true;
    await eventStreams.setStatus({ product: name, status: 'paused', reason: PAUSE_REASON });
    if (deliversLogouts(name)) return true;
    const ofStream = { product: name, accountId: '', subject: '', sid: streamId, createdAt: at } as const;
    const body = { status: 'paused', reason: PAUSE_REASON };
    await productEvents.add({ ...ofStream, kind: 'stream-updated', body });
    return true;
  });
  if (isNoted && isPaused) report({ kind: 'event-stream-paused', product: name, reason: error });
  return [Math.max(nextAt, asked), Math.max(turnAt, asked)];
}
