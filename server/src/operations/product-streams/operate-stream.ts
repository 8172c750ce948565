import type { reasons } from '@isoline/contract/errors.ts';
import { SECOND_MS } from '@isoline/contract/values/durations.ts';
import { VERIFICATION_SECONDS } from '@isoline/contract/values/event-streams.ts';
import type { ActingOperator } from '../../model/audit/acting-operator.ts';
import { recordAudit } from '../../model/audit/record-audit.ts';
import type { EventStream } from '../../model/entities/product-events.ts';
import type { DatabasePorts, Tables } from '../../model/ports/ports.ts';
import { deliversLogouts } from '../../model/product-events/logout-streams.ts';

/** The reason why an act on a stream is refused. `unknown`: there is no stream of this name. */
export type StreamRefusal = 'unknown' | keyof (typeof reasons)['STREAM_REFUSED'];

/** Sends a verification event. Returns why not, or null. */
export async function verifyAsOperator(
  ports: DatabasePorts,
  acting: ActingOperator,
  name: string,
): Promise<StreamRefusal | null> {
  const at = ports.now();
  return ports.store.tx(async (tables) => {
    const stream = await tables.eventStreams.ofProduct({ product: name });
    if (stream?.status !== 'enabled') return closedFor(stream);
    if (deliversLogouts(name)) return 'logouts';
    const since = at - VERIFICATION_SECONDS * SECOND_MS;
    if (!(await tables.eventStreams.verify({ product: name, at, since }))) return 'lately';
    await addOfStream(tables, stream, { kind: 'verification', body: {}, createdAt: at });
    await recordAudit(ports, tables, acting, { kind: 'event-stream-verified', detail: { product: name } });
    return null;
  });
}

/** Pauses a stream, which keeps what happens, or resumes it where it stopped. Returns why not, or null. */
export async function pauseOrResume(
  ports: DatabasePorts,
  acting: ActingOperator,
  name: string,
  status: 'paused' | 'enabled',
): Promise<StreamRefusal | null> {
  return ports.store.tx(async (tables) => {
    const stream = await tables.eventStreams.ofProduct({ product: name });
    if (!stream || stream.status === 'disabled') return closedFor(stream);
    if (stream.status === status) return status === 'paused' ? 'paused' : 'not-paused';
    const reason = status === 'paused' ? 'an operator has paused it' : null;
    await tables.eventStreams.setStatus({ product: name, status, reason });
    const body = { status, ...(reason !== null && { reason }) };
    if (!deliversLogouts(name))
      await addOfStream(tables, stream, { kind: 'stream-updated', body, createdAt: ports.now() });
    const detail = { product: name, state: status };
    await recordAudit(ports, tables, acting, { kind: 'event-stream-status', detail });
    return null;
  });
}

/** Returns why a stream refuses an act. */
export function closedFor(stream: EventStream | null): StreamRefusal {
  if (!stream) return 'unknown';
  return stream.status === 'disabled' ? 'product' : 'paused';
}

const addOfStream = (
  { productEvents }: Pick<Tables, 'productEvents'>,
  { product, streamId: sid }: EventStream,
  event: { readonly kind: 'verification' | 'stream-updated'; readonly body: object; readonly createdAt: number },
) => productEvents.add({ product, accountId: '', subject: '', sid, ...event });
