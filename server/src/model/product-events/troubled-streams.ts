import { LONG_WAIT_MS, type StreamTrouble } from '@isoline/contract/values/event-streams.ts';
import type { ProductBacklog } from '../entities/product-events.ts';
import type { Ports } from '../ports/ports.ts';
import { deliversLogouts, productOfStream } from './logout-streams.ts';
import { streamBacklogs } from './stream-backlogs.ts';

/** Returns the streams that are paused, fail, refuse every event (at least two), or have one that has waited long. */
export async function troubledStreams(ports: Pick<Ports, 'store' | 'now'>) {
  return (await streamBacklogs(ports)).flatMap((backlog) => {
    const { product: name, waiting, isMore, oldestAt, error } = backlog;
    const trouble = troubleOf(backlog);
    // The error of another stream is older than its state.
    const isAnswer = trouble === 'failing' || trouble === 'refusing';
    const stream = deliversLogouts(name) ? ('logouts' as const) : ('events' as const);
    return trouble
      ? [
          {
            product: productOfStream(name),
            stream,
            trouble,
            waiting,
            isMore,
            oldestAt,
            error: isAnswer ? error : null,
          },
        ]
      : [];
  });
}

function troubleOf({ isPaused, isFailing, refusingMs, ageMs }: ProductBacklog): StreamTrouble | null {
  if (isPaused) return 'paused';
  if (isFailing) return 'failing';
  if (refusingMs !== null) return 'refusing';
  return ageMs > LONG_WAIT_MS ? 'waiting' : null;
}
