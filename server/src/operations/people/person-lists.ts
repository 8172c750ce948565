import type { ActingOperator } from '../../model/audit/acting-operator.ts';
import type { CoinEntry } from '../../model/entities/coins.ts';
import type { NoticeDelivery } from '../../model/entities/helping-tables.ts';
import type { LoginRecord } from '../../model/entities/session.ts';
import { cutPage, type ListPage, readPoints } from '../../model/list-page.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { recordLook } from './look-at-person.ts';
import { requirePerson } from './require-person.ts';

const PAGE = 20;

type Read = Ports['store']['read'];

export const pointsPage = ({ coins }: Read, id: string, cursor: string | null): Promise<ListPage<CoinEntry>> =>
  readPoints(coins, id, { cursor, size: PAGE });

export async function signInsPage(
  { loginRecords }: Read,
  id: string,
  cursor: string | null,
): Promise<ListPage<LoginRecord>> {
  const last = cursor === null ? (await loginRecords.bounds({ accountId: id }))?.last : Number(cursor) - 1;
  if (last === undefined) return { entries: [], next: null };
  return cutPage(await loginRecords.between({ accountId: id, from: last - PAGE, to: last }), PAGE, ({ seq }) =>
    String(seq),
  );
}

export async function noticesPage(
  { noticeDeliveries }: Read,
  id: string,
  cursor: string | null,
): Promise<ListPage<NoticeDelivery>> {
  return cutPage(
    await noticeDeliveries.ofAccount({ accountId: id, limit: PAGE + 1, before: cursor ?? undefined }),
    PAGE,
    (last) => last.id,
  );
}

/**
 * Returns a later page of a list of a person. Each page is recorded, because a cursor can be made up.
 *
 * @throws Refusal NOT_FOUND, RATE_LIMITED
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
