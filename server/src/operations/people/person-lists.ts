import type { ActingOperator } from '../../model/audit/acting-operator.ts';
import type { CoinEntry } from '../../model/entities/coins.ts';
import type { NoticeDelivery } from '../../model/entities/helping-tables.ts';
import type { LoginRecord } from '../../model/entities/session.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { recordLook } from './look-at-person.ts';
import { requirePerson } from './require-person.ts';

const PAGE = 20;

/** A part of a list, newest first. `next` is the cursor of the next page; null on the last one. */
export interface ListPage<Entry> {
  readonly entries: readonly Entry[];
  readonly next: string | null;
}

type Read = Ports['store']['read'];

/** One entry more than a page was read: it says whether another page follows. */
function cut<Entry>(read: readonly Entry[], cursorOf: (last: Entry) => string): ListPage<Entry> {
  const entries = read.slice(0, PAGE);
  const last = entries.at(-1);
  return { entries, next: read.length > PAGE && last !== undefined ? cursorOf(last) : null };
}

export async function pointsPage({ coins }: Read, id: string, cursor: string | null): Promise<ListPage<CoinEntry>> {
  const [at = '', ...rest] = cursor?.split('.') ?? [];
  const before = cursor === null ? undefined : { at: Number(at), id: rest.join('.') };
  return cut(await coins.entries(id, PAGE + 1, before), (last) => `${last.at}.${last.id}`);
}

export async function signInsPage(
  { loginRecords }: Read,
  id: string,
  cursor: string | null,
): Promise<ListPage<LoginRecord>> {
  const last = cursor === null ? (await loginRecords.bounds(id))?.last : Number(cursor) - 1;
  if (last === undefined) return { entries: [], next: null };
  return cut(await loginRecords.between(id, last - PAGE, last), ({ seq }) => String(seq));
}

export async function noticesPage(
  { noticeDeliveries }: Read,
  id: string,
  cursor: string | null,
): Promise<ListPage<NoticeDelivery>> {
  return cut(await noticeDeliveries.ofAccount(id, PAGE + 1, cursor ?? undefined), (last) => last.id);
}

/**
 * A further page of a list of a person. Each is recorded, because a cursor can be made up.
 *
 * @throws Refusal NOT_FOUND
 */
export async function furtherPage<Entry>(
  ports: Ports,
  acting: ActingOperator,
  { id, cursor }: { readonly id: string; readonly cursor: string },
  page: (read: Read, id: string, cursor: string) => Promise<ListPage<Entry>>,
): Promise<ListPage<Entry>> {
  await recordLook(ports, acting, await requirePerson(ports, id), 'activity-viewed');
  return page(ports.store.read, id, cursor);
}
