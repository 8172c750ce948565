import type { StreamStatus } from '@isoline/contract/back-end/product-event-bodies.ts';
import { eventKindOf, eventUri, productEventKinds } from '@isoline/contract/back-end/product-events.ts';
import type { ErrorKey } from '@isoline/contract/errors.ts';
import { SECOND_MS } from '@isoline/contract/values/durations.ts';
import { deliveryMethods, STREAMS, VERIFICATION_SECONDS } from '@isoline/contract/values/event-streams.ts';
import { type AuditEvent, fromBackEnd } from '../../model/audit/acting-operator.ts';
import { recordAudit } from '../../model/audit/record-audit.ts';
import type { ChosenStream, EventStream } from '../../model/entities/product-events.ts';
import { countAgainstLimits, rateLimited } from '../../model/limit/rate-limit.ts';
import type { Ports, Tables } from '../../model/ports/ports.ts';
import { Refusal } from '../../model/refusal.ts';

/** The product whose back end calls, and the id of the call in the log. */
interface ActingProduct {
  readonly product: string;
  readonly requestId: string;
}

/** The configuration that a product sends. What is not sent is undefined or null. */
export interface SentStream {
  readonly delivery?:
    | {
        readonly method: string;
        readonly endpoint_url?: string | null | undefined;
        readonly authorization_header?: string | null | undefined;
      }
    | null
    | undefined;
  readonly events_requested?: readonly string[] | null | undefined;
  readonly description?: string | null | undefined;
}

/** The members of a configuration that only we set. */
const ofTransmitter = ['iss', 'aud', 'events_supported', 'events_delivered', 'min_verification_interval'] as const;

/** A change that a product sends, which may repeat what it has read. */
type SentChange = SentStream & { readonly stream_id: string } & {
  readonly [Name in (typeof ofTransmitter)[number]]?: unknown;
};

type Delivery = Pick<ChosenStream, 'pushUrl' | 'sealedAuthorization'>;
type Choice = Pick<ChosenStream, 'requested' | 'kinds' | 'description'> & Delivery;

const polled: Delivery = { pushUrl: null, sealedAuthorization: null };
const defaults: Choice = { ...polled, requested: null, kinds: null, description: null };

/**
 * Creates the stream of a product.
 *
 * @throws Refusal STREAM_OF_SETTINGS, STREAM_EXISTS, RATE_LIMITED; FIELDS_INVALID for an address that nothing is pushed
 *   to
 */
export async function createStream(
  ports: Ports,
  acting: ActingProduct,
  sent: SentStream,
  origin: string,
): Promise<EventStream> {
  const { product } = acting;
  const choice = { ...defaults, ...chosenIn(ports, sent, origin) };
  const streamId = ports.random.id();
  return ports.store.tx(async (tables) => {
    const present = await tables.eventStreams.ofProduct({ product });
    if (present) throw new Refusal(present.madeBy === 'settings' ? 'STREAM_OF_SETTINGS' : 'STREAM_EXISTS');
    await tables.eventStreams.put({ ...choice, product, streamId, madeBy: 'product' });
    const stream = await tables.eventStreams.ofProduct({ product });
    // A call at the same time was first, and its stream keeps its id.
    if (stream?.streamId !== streamId) throw new Refusal('STREAM_EXISTS');
    await recordChange(ports, tables, acting, { kind: 'event-stream-created' });
    return stream;
  });
}

/**
 * Changes the stream of a product: what is not sent stays, or with `whole` gets its default.
 *
 * @throws Refusal NOT_FOUND, STREAM_OF_SETTINGS, FIELDS_INVALID, RATE_LIMITED
 */
export async function changeStream(
  ports: Ports,
  acting: ActingProduct,
  sent: SentChange,
  { origin, whole }: { readonly origin: string; readonly whole: boolean },
): Promise<EventStream> {
  const { product } = acting;
  const streamId = sent.stream_id;
  const choice = chosenIn(ports, sent, origin);
  return ports.store.tx(async (tables) => {
    const before = await ownStream(tables, product, streamId);
    requireAsRead(sent, configurationOf(before, origin));
    await tables.eventStreams.put({ ...before, ...(whole && defaults), ...choice });
    const stream = await streamOf(tables, product, streamId);
    await recordChange(ports, tables, acting, { kind: 'event-stream-changed' });
    return stream;
  });
}

/**
 * Deletes the stream of a product, and what waits in it.
 *
 * @throws Refusal NOT_FOUND, STREAM_OF_SETTINGS, RATE_LIMITED
 */
export async function deleteStream(ports: Ports, acting: ActingProduct, streamId: string): Promise<void> {
  const { product } = acting;
  await ports.store.longTx(async (tables) => {
    await ownStream(tables, product, streamId);
    await tables.eventStreams.remove({ product });
    await tables.productEvents.removeWaiting({ product });
    await recordChange(ports, tables, acting, { kind: 'event-stream-deleted' });
  });
}

/**
 * Sets the status of a stream. A disabled stream keeps nothing.
 *
 * @throws Refusal NOT_FOUND, RATE_LIMITED
 */
export async function setStreamStatus(
  ports: Ports,
  acting: ActingProduct,
  {
    streamId,
    status,
    reason,
  }: { readonly streamId: string; readonly status: StreamStatus; readonly reason: string | null },
): Promise<EventStream> {
  const { product } = acting;
  return ports.store.longTx(async (tables) => {
    await streamOf(tables, product, streamId);
    await tables.eventStreams.setStatus({ product, status, reason });
    if (status === 'disabled') await tables.productEvents.removeWaiting({ product });
    const stream = await streamOf(tables, product, streamId);
    await recordChange(ports, tables, acting, { kind: 'event-stream-status', detail: { state: status } });
    return stream;
  });
}

/**
 * Adds a verification event, which comes after what waits for the stream itself.
 *
 * @throws Refusal NOT_FOUND, STREAM_DISABLED, RATE_LIMITED
 */
export async function verifyStream(
  { store, now }: Ports,
  product: string,
  { streamId, state }: { readonly streamId: string; readonly state: string | null },
): Promise<void> {
  const at = now();
  await store.tx(async (tables) => {
    const stream = await streamOf(tables, product, streamId);
    if (stream.status === 'disabled') throw new Refusal('STREAM_DISABLED');
    const since = at - VERIFICATION_SECONDS * SECOND_MS;
    if (!(await tables.eventStreams.verify({ product, at, since }))) throw rateLimited(VERIFICATION_SECONDS);
    const body = state === null ? {} : { state };
    const ofStream = { product, accountId: '', subject: '', sid: streamId } as const;
    await tables.productEvents.add({ ...ofStream, kind: 'verification', body, createdAt: at });
  });
}

/**
 * Returns the stream of a product by its id. A stream of another product is refused like an unknown one.
 *
 * @throws Refusal NOT_FOUND
 */
export async function streamOf(
  { eventStreams }: Pick<Tables, 'eventStreams'>,
  product: string,
  streamId: string,
): Promise<EventStream> {
  const stream = await eventStreams.ofProduct({ product });
  if (stream?.streamId !== streamId) throw new Refusal('NOT_FOUND');
  return stream;
}

/** Adds the audit entry of a change by the product, which is also counted against its limit. */
async function recordChange(
  ports: Ports,
  tables: Tables,
  { product, requestId }: ActingProduct,
  event: AuditEvent,
): Promise<void> {
  const refusal = await countAgainstLimits(ports, tables, [
    { key: `streamChanges:${product}`, limit: ports.limits.streamChanges },
  ]);
  if (refusal) throw refusal;
  const { kind, detail } = event;
  await recordAudit(ports, tables, fromBackEnd(product, requestId), { kind, detail: { product, ...detail } });
}

async function ownStream(tables: Tables, product: string, streamId: string): Promise<EventStream> {
  const stream = await streamOf(tables, product, streamId);
  if (stream.madeBy === 'settings') throw new Refusal('STREAM_OF_SETTINGS');
  return stream;
}

const wrongField = (name: string, key: ErrorKey) => new Refusal('FIELDS_INVALID', { fields: { [name]: key } });

/**
 * Refuses members of ours that differ from what the product has read.
 *
 * @throws Refusal FIELDS_INVALID
 */
function requireAsRead(sent: SentChange, read: ReturnType<typeof configurationOf>): void {
  for (const name of ofTransmitter) {
    const value = sent[name] ?? read[name];
    if (JSON.stringify(value) !== JSON.stringify(read[name])) throw wrongField(name, 'STREAM_MEMBER_CHANGED');
  }
}

/** Returns what a product has chosen, without what it did not send. */
function chosenIn(ports: Pick<Ports, 'secrets' | 'eventTokens'>, sent: SentStream, origin: string): Partial<Choice> {
  const { delivery, events_requested: requested, description } = sent;
  return {
    ...(delivery && deliveryIn(ports, delivery)),
    ...(requested && { requested: JSON.stringify(requested), kinds: kindsIn(requested, origin) }),
    ...(typeof description === 'string' && { description }),
  };
}

function deliveryIn(
  { secrets, eventTokens }: Pick<Ports, 'secrets' | 'eventTokens'>,
  { method, endpoint_url: url, authorization_header: header }: NonNullable<SentStream['delivery']>,
): Delivery {
  if (method === deliveryMethods.poll) return polled;
  if (!url) throw wrongField('delivery.endpoint_url', 'FIELD_REQUIRED');
  if (!eventTokens.mayPushTo(url)) throw wrongField('delivery.endpoint_url', 'PUSH_ADDRESS_WRONG');
  return { pushUrl: url, sealedAuthorization: header ? secrets.seal('push-authorization', header) : null };
}

const kindsIn = (uris: readonly string[], origin: string): string =>
  uris.flatMap((uri) => eventKindOf(origin, uri) ?? []).join(' ');

/** Returns the configuration of a stream as a product reads it. */
export function configurationOf(stream: EventStream, origin: string) {
  const { streamId, product, pushUrl, requested, kinds, description } = stream;
  const supported = productEventKinds.map((kind) => eventUri(origin, kind));
  const isDelivered = (uri: string) => kinds === null || kinds.split(' ').includes(eventKindOf(origin, uri) ?? '');
  return {
    stream_id: streamId,
    iss: `${origin}/oidc`,
    aud: product,
    delivery:
      pushUrl === null
        ? { method: deliveryMethods.poll, endpoint_url: `${origin}${STREAMS}/poll` }
        : { method: deliveryMethods.push, endpoint_url: pushUrl },
    events_supported: supported,
    ...(requested !== null && { events_requested: JSON.parse(requested) as string[] }),
    events_delivered: supported.filter(isDelivered),
    min_verification_interval: VERIFICATION_SECONDS,
    ...(description !== null && { description }),
  };
}
