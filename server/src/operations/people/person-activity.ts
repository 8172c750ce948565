import type { ActingOperator } from '../../model/audit/acting-operator.ts';
import type { OwnerEvent } from '../../model/entities/security-event.ts';
import { firstIdAt, LAST_ID } from '../../model/id-time.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { recordLook } from './look-at-person.ts';
import { requirePerson } from './require-person.ts';

/** The part of the activity that is requested. Times are milliseconds since 1970 UTC, both inclusive. */
export interface ActivityPart {
  /** The last event that the previous page has read; null for the first page. */
  readonly cursor: string | null;
  readonly kind: string | null;
  readonly from: number | null;
  readonly to: number | null;
}

const PAGE = 50;
/**
 * The maximum numbers of events in one statement and of statements in one call. With a filter, many events may not
 * match.
 */
const LOOKED_AT = 500;
const STATEMENTS = 4;

/** A page of the security activity of an account. */
interface ActivityPage {
  readonly events: readonly OwnerEvent[];
  readonly next: string | null;
}

/** The part of the newest events of all kinds. */
export const newestActivity: ActivityPart = { cursor: null, kind: null, from: null, to: null };

/**
 * Returns a page of the security activity of an account, newest first, optionally of one kind and between two times.
 * Each page is recorded, because a cursor can be made up.
 *
 * @throws Refusal NOT_FOUND, RATE_LIMITED
 */
export async function personActivity(
  ports: Ports,
  acting: ActingOperator,
  id: string,
  part: ActivityPart,
): Promise<ActivityPage> {
  const account = await requirePerson(ports, id);
  await recordLook(ports, acting, account, 'activity-viewed');
  return activityPage(ports.store.read, id, part);
}

/** Reads a page of the security activity of an account. The caller records the look. */
export async function activityPage(
  read: Ports['store']['read'],
  id: string,
  part: ActivityPart,
): Promise<ActivityPage> {
  const fitting: OwnerEvent[] = [];
  let before = part.cursor ?? (part.to === null ? LAST_ID : firstIdAt(part.to + 1));
  // Without a filter every event fits, so one event more than a page is enough.
  const limit = part.kind === null && part.from === null ? PAGE + 1 : LOOKED_AT;
  for (let made = 0; made < STATEMENTS; made++) {
    const looked = await read.securityEvents.forOperator({ accountId: id, before, limit });
    fitting.push(...looked.filter((event) => fits(event, part)));
    const events = fitting.slice(0, PAGE);
    if (fitting.length > PAGE) return { events, next: events.at(-1)?.id ?? null };
    const last = looked.at(-1);
    const isOver = looked.length < limit || (part.from !== null && last !== undefined && last.at < part.from);
    if (isOver || last === undefined) return { events, next: null };
    before = last.id;
  }
  return { events: fitting, next: before };
}

const fits = ({ kind, at }: OwnerEvent, part: ActivityPart): boolean =>
  (part.kind === null || kind === part.kind) &&
  (part.from === null || at >= part.from) &&
  (part.to === null || at <= part.to);
