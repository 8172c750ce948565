import { signInCounts } from '@isoline/contract/sessions.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { requireData } from '../../api/require-data.ts';
import { ownTimeZone } from './own-time-zone.ts';

/** The sign-ins by local midnight, the first day with a known count, and the sign-ins by weekday and hour. */
export interface SignInCounts {
  readonly since: number;
  readonly counts: ReadonlyMap<number, number>;
  /** From Monday on: 7 lists of 24. */
  readonly hours: readonly (readonly number[])[];
}

/** The sign-ins by day and by hour in the time zone of this browser, as far back as they are kept. */
export const signInCountsQuery = queryOptions({
  queryKey: ['activity', 'sign-in-counts'],
  queryFn: async (): Promise<SignInCounts> => {
    const { since, days, hours } = requireData(await call(signInCounts, { zone: ownTimeZone() }));
    return { since: midnightOf(since), counts: new Map(days.map(({ day, count }) => [midnightOf(day), count])), hours };
  },
});

/** Returns the local midnight of a day like `2026-05-12`. */
const midnightOf = (day: string): number => new Date(`${day}T00:00`).getTime();
