import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** An event as a receiver gets it. */
export interface ReceivedEvent {
  readonly class_uid: number;
  readonly activity_name: string;
  readonly status: string;
  readonly metadata: {
    readonly uid: string;
    readonly event_code: string;
    readonly log_name: string;
    readonly sequence?: number;
  };
  readonly user?: { readonly uid?: string };
}

/** A receiver of events on this machine. */
export interface TestReceiver {
  readonly url: string;
  /** The events that the receiver has accepted with 204. A repeated id is dropped. */
  readonly kept: readonly ReceivedEvent[];
  /** The events that the receiver refused or did not answer. */
  readonly refused: readonly ReceivedEvent[];
  /** The status of the receiver's answers; `never` if it does not answer. */
  answer: number | 'never';
  close(): Promise<void>;
}

export async function startReceiver(): Promise<TestReceiver> {
  const kept: ReceivedEvent[] = [];
  const refused: ReceivedEvent[] = [];
  const server = createServer(async (request, reply) => {
    const events: ReceivedEvent[] = (await text(request))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    if (receiver.answer !== 204) refused.push(...events);
    else kept.push(...events.filter(({ metadata: { uid } }) => !kept.some(({ metadata }) => metadata.uid === uid)));
    if (receiver.answer !== 'never') reply.writeHead(receiver.answer).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const receiver: TestReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`,
    kept,
    refused,
    answer: 204,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return receiver;
}
