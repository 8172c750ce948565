import type { Person } from './person.ts';

type Event = Person['activity'][number];

/** An event, and the number of events of the same kind that it represents. */
export interface ShownEvent {
  readonly event: Event;
  readonly times: number;
}

/**
 * Groups events, newest first: looks of one operator that follow each other are one line with the newest of them. Every
 * look at the page of a person is an event, which would push out what the person did.
 */
export function groupLooks(events: readonly Event[]): readonly ShownEvent[] {
  const shown: ShownEvent[] = [];
  for (const event of events) {
    const last = shown.at(-1);
    const isSame = last?.event.kind === 'account-viewed' && event.kind === 'account-viewed';
    if (isSame && last.event.actor === event.actor) shown[shown.length - 1] = { ...last, times: last.times + 1 };
    else shown.push({ event, times: 1 });
  }
  return shown;
}
