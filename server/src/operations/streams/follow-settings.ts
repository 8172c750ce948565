import type { EventStream } from '../../model/entities/product-events.ts';
import type { Product } from '../../model/entities/products.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { logoutsOf, productOfStream } from '../../model/product-events/logout-streams.ts';

/**
 * Milliseconds that a stream stays although the settings of this node do not name it: while versions are exchanged,
 * another node may serve by other settings.
 */
const NAMED_FOR_MS = 10 * 60_000;
/** Milliseconds after which a node says again that its settings name a stream. */
const NAME_AGAIN_MS = 60_000;

/** A stream that settings name. */
interface GivenStream {
  readonly pushUrl: string | null;
}

type FollowingPorts = Pick<Ports, 'store' | 'products' | 'random' | 'now' | 'report'>;

/**
 * Creates, changes and removes streams as the settings of products say: those of events, and those of back-channel
 * logouts. A stream that a product has created stays until the settings give the product one. Called when this node
 * starts, when its products change, and every minute.
 *
 * Nodes may have different settings. The settings that changed last apply; a stream that they do not name is removed
 * when no other node has named it for ten minutes. So is each stream of a product that no node has now, with what
 * waits in it, which cannot be delivered. A product of the console that is off keeps its streams.
 *
 * @param former the products of this node at its last call; null at its start
 */
export async function followStreamSettings(ports: FollowingPorts, former: readonly Product[] | null): Promise<void> {
  const present = new Map((await ports.store.read.eventStreams.list()).map((stream) => [stream.product, stream]));
  const before = former && streamsOf(former);
  for (const [name, given] of streamsOf(ports.products.list())) {
    const stream = present.get(name);
    const known = before?.get(name);
    if (given) await follow(ports, name, { stream, given, isNew: known?.pushUrl !== given.pushUrl });
    else if (stream?.madeBy === 'product') await nameAgain(ports, stream);
    else if (stream && (known || isForgotten(ports, stream))) await remove(ports, name);
    present.delete(name);
  }
  for (const stream of present.values()) await dropLeft(ports, stream);
}

/** Removes a stream of a product that this node does not have, unless another node has named it lately. */
async function dropLeft(ports: FollowingPorts, stream: EventStream): Promise<void> {
  const id = productOfStream(stream.product);
  if (ports.products.known(id) || (await ports.store.read.consoleProducts.byId({ id }))) return;
  // No node has named a stream that a product has just created.
  if (stream.namedAt === 0) await nameAgain(ports, stream);
  else if (isForgotten(ports, stream)) await remove(ports, stream.product);
}

/** Notes that the settings of this node have the product of a stream. */
async function nameAgain({ store, now }: FollowingPorts, { product, namedAt }: EventStream): Promise<void> {
  const at = now();
  if (namedAt <= at - NAME_AGAIN_MS) await store.tx(({ eventStreams }) => eventStreams.setNamedAt({ product, at }));
}

/** Returns the streams that the settings of products name; null for those that they do not name. */
function streamsOf(products: readonly Product[]): ReadonlyMap<string, GivenStream | null> {
  return new Map(
    products.flatMap(({ id, eventStream: events, backchannelLogoutUri: logouts }) => [
      [id, events === null ? null : { pushUrl: events === 'poll' ? null : events }],
      [logoutsOf(id), logouts === null ? null : { pushUrl: logouts }],
    ]),
  );
}

const isForgotten = ({ now }: Pick<Ports, 'now'>, { namedAt }: EventStream) => namedAt <= now() - NAMED_FOR_MS;

interface Followed {
  readonly stream: EventStream | undefined;
  readonly given: GivenStream;
  /** True if the settings of this node did not give the stream before. */
  readonly isNew: boolean;
}

/** Creates or changes a stream. A stream whose address changes is enabled. */
async function follow(ports: FollowingPorts, name: string, { stream, given, isNew }: Followed): Promise<void> {
  const at = ports.now();
  if (stream?.madeBy === 'settings' && stream.pushUrl === given.pushUrl) return nameAgain(ports, stream);
  if (stream?.madeBy === 'settings' && !isNew && !isForgotten(ports, stream)) return;
  const streamId = stream?.streamId ?? ports.random.id();
  const all = { sealedAuthorization: null, requested: null, kinds: null, description: null };
  await ports.store.tx(async ({ eventStreams }) => {
    await eventStreams.put({ ...all, ...given, product: name, streamId, madeBy: 'settings' });
    await eventStreams.setStatus({ product: name, status: 'enabled', reason: null });
    await eventStreams.setNamedAt({ product: name, at });
  });
}

async function remove({ store, report }: Pick<Ports, 'store' | 'report'>, name: string): Promise<void> {
  await store.longTx(async ({ eventStreams, productEvents }) => {
    await eventStreams.remove({ product: name });
    await productEvents.removeWaiting({ product: name });
  });
  report({ kind: 'event-stream-changed', product: name, change: 'removed' });
}
