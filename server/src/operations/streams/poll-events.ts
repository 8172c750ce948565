import { POLL_MAX } from '@isoline/contract/values/event-streams.ts';
import { type EventStream, type ProductEvent, receiverOf } from '../../model/entities/product-events.ts';
import { SemaphoreFull } from '../../model/keyed-semaphore.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { Refusal } from '../../model/refusal.ts';

/** Shorter than the time after which proxies give up a request. */
const WAIT_MS = 25_000;
const LOOK_EVERY_MS = 1_000;
/** The polls of one product that may wait on one node. More polls are answered immediately. */
const WAITING_MAX = 5;
const ERROR_MAX = 300;

/** A poll (RFC 8936, section 2.2). */
export interface Poll {
  readonly maxEvents: number;
  readonly returnImmediately: boolean;
  readonly ack: readonly string[];
  readonly errors: Readonly<Record<string, { readonly err: string; readonly description?: string | null | undefined }>>;
}

export interface Polled {
  readonly sets: Readonly<Record<string, string>>;
  readonly moreAvailable: boolean;
}

/**
 * Notes the answers of a product to earlier events, and returns the events that wait, oldest first. Without any it
 * waits for some, for a limited time.
 *
 * @param ended aborts when the caller has left or the server stops
 * @throws Refusal NOT_FOUND without a stream, STREAM_PUSHES; both even after the poll has waited
 */
export async function pollEvents(ports: Ports, product: string, poll: Poll, ended: AbortSignal): Promise<Polled> {
  const stream = await polledStream(ports, product);
  await noteAnswers(ports, stream, poll);
  const limit = Math.min(poll.maxEvents, POLL_MAX);
  const { returnImmediately } = poll;
  const events = limit === 0 ? [] : await nextEvents(ports, product, { limit, returnImmediately }, ended);
  const sign = events.length > 0 ? await ports.eventTokens.signerFor(product) : null;
  const sets: Record<string, string> = {};
  for (const event of events.slice(0, limit)) if (sign) sets[event.id] = await sign(event);
  return { sets, moreAvailable: events.length > limit };
}

/** @throws Refusal NOT_FOUND, STREAM_PUSHES */
async function polledStream({ store }: Ports, product: string): Promise<EventStream> {
  const stream = await store.read.eventStreams.ofProduct({ product });
  if (!stream) throw new Refusal('NOT_FOUND');
  if (stream.pushUrl !== null) throw new Refusal('STREAM_PUSHES');
  return stream;
}

async function noteAnswers({ store, now }: Ports, stream: EventStream, { ack, errors }: Poll): Promise<void> {
  const receiver = receiverOf(stream);
  const { product } = receiver;
  const refused = Object.entries(errors);
  const at = now();
  await store.tx(async ({ productEvents, eventStreams }) => {
    let isAccepted = false;
    for (const id of ack) if (await productEvents.done({ product, id, at, error: null })) isAccepted = true;
    if (isAccepted) await eventStreams.accepted(receiver);
    for (const [id, { err, description }] of refused) {
      const error = (description ? `${err}: ${description}` : err).slice(0, ERROR_MAX);
      if (await productEvents.done({ product, id, at, error }))
        await eventStreams.refused({ ...receiver, at, id, error });
    }
    await eventStreams.succeeded({ ...receiver, at, before: at - LOOK_EVERY_MS });
  });
}

/** Returns one event more than the limit, if there are so many. */
async function nextEvents(
  ports: Ports,
  product: string,
  { limit, returnImmediately }: { readonly limit: number; readonly returnImmediately: boolean },
  ended: AbortSignal,
): Promise<readonly ProductEvent[]> {
  const read = async () => {
    // A stream that is not enabled keeps its events. A poll of it waits too, so that receivers do not poll in a loop.
    const { status } = await polledStream(ports, product);
    return status === 'enabled' ? ports.store.read.productEvents.waiting({ product, limit: limit + 1 }) : [];
  };
  const first = await read();
  if (first.length > 0 || returnImmediately) return first;
  const wait = async () => {
    let found = first;
    for (let waited = 0; waited < WAIT_MS && found.length === 0 && !ended.aborted; waited += LOOK_EVERY_MS) {
      await ports.pause(LOOK_EVERY_MS, ended).catch(() => undefined);
      found = await read();
    }
    return found;
  };
  return ports.waitingPolls(product, { running: WAITING_MAX, waiting: 0 }, wait).catch((error: unknown) => {
    if (error instanceof SemaphoreFull) return [];
    throw error;
  });
}
