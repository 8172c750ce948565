import type { viewProductStreams } from '@isoline/contract/console/product-streams.ts';
import type { OutputOf } from '@isoline/contract/endpoint.ts';

export type Stream = OutputOf<typeof viewProductStreams>['streams'][number];

/** The status of a stream, or what its receiver does if it is enabled: `failing`, or `refusing` every event. */
export type StreamState = Stream['status'] | 'failing' | 'refusing';

type Facts = Pick<Stream, 'status' | 'failingSince' | 'refusingSince'>;

export function stateOfStream({ status, failingSince, refusingSince }: Facts): StreamState {
  if (status !== 'enabled') return status;
  if (failingSince !== null) return 'failing';
  return refusingSince === null ? status : 'refusing';
}
