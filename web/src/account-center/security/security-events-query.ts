import { securityEvents } from '@isoline/contract/security-events.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { requireData } from '../../api/require-data.ts';
import { SECURITY_EVENTS } from '../../shared/account/account-cache.ts';

// The first page fits beside the records; later pages are longer.
const EVENTS_AT_FIRST = '3';
const EVENTS_PER_PAGE = '10';

/** The security events, newest first, a page at a time. */
export const securityEventsQuery = infiniteQueryOptions({
  queryKey: SECURITY_EVENTS,
  queryFn: async ({ pageParam }) =>
    requireData(
      await call(securityEvents, { cursor: pageParam, size: pageParam === null ? EVENTS_AT_FIRST : EVENTS_PER_PAGE }),
    ),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
});
