import type { viewProductStreams } from '@isoline/contract/console/product-streams.ts';
import type { OutputOf } from '@isoline/contract/endpoint.ts';

export type Stream = OutputOf<typeof viewProductStreams>['streams'][number];

/** The status of a stream, or `failing` if it is enabled and its receiver fails. */
export type StreamState = Stream['status'] | 'failing';

export const stateOfStream = ({ status, failingSince }: Pick<Stream, 'status' | 'failingSince'>): StreamState =>
  status === 'enabled' && failingSince !== null ? 'failing' : status;
