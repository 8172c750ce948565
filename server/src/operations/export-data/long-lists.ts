import type { CoinEntry } from '../../model/entities/coins.ts';
import type { NoticeDelivery } from '../../model/entities/helping-tables.ts';
import type { AuditEntry } from '../../model/entities/operator-tables.ts';
import type { ProductChange } from '../../model/entities/product-changes.ts';
import type { ToldEvent } from '../../model/entities/product-events.ts';
import type { OwnerEvent } from '../../model/entities/security-event.ts';
import type { Session } from '../../model/entities/session.ts';
import { LAST_ID } from '../../model/id-time.ts';
import type { Tables } from '../../model/ports/ports.ts';
import { productOfStream } from '../../model/product-events/logout-streams.ts';

export const PAGE = 500;

export const time = (at: number) => new Date(at).toISOString();
export const timeOrNull = (at: number | null) => (at === null ? null : time(at));

/** Reads the pages of a list of each account, one account after another. */
export async function* ofEach<Row>(
  accountIds: readonly string[],
  read: (accountId: string) => AsyncIterable<readonly Row[]>,
): AsyncIterable<readonly Row[]> {
  for (const accountId of accountIds) yield* read(accountId);
}

/** Reads a list page by page. `read` returns the rows after the last row of the page before. */
async function* pages<Row, Line>(
  read: (before: Row | undefined) => Promise<readonly Row[]>,
  line: (row: Row) => Line,
): AsyncIterable<readonly Line[]> {
  let before: Row | undefined;
  do {
    const page: readonly Row[] = await read(before);
    yield page.map(line);
    before = page.length === PAGE ? page.at(-1) : undefined;
  } while (before);
}

export const sessions = (read: Tables, accountId: string) =>
  pages(
    (before: Session | undefined) => read.sessions.ofAccount(accountId, PAGE, before),
    ({ client, source, loginType, deviceName, ip, createdAt, lastSeenAt, endedAt }) => ({
      device: deviceName,
      ip,
      client,
      product: source,
      method: loginType,
      createdAt: time(createdAt),
      lastSeenAt: time(lastSeenAt),
      endedAt: timeOrNull(endedAt),
    }),
  );

export const notices = (read: Tables, accountId: string) =>
  pages(
    (before: NoticeDelivery | undefined) =>
      read.noticeDeliveries.ofAccount({ accountId, limit: PAGE, before: before?.id }),
    ({ kind, channel, maskedContact, createdAt, state }) => ({
      kind,
      channel,
      contact: maskedContact,
      at: time(createdAt),
      state,
    }),
  );

/** Reads what operators looked at and did. */
export const operatorActs = (read: Tables, accountId: string) =>
  pages(
    (before: AuditEntry | undefined) =>
      read.auditEntries.page(before?.seq ?? Number.MAX_SAFE_INTEGER, PAGE, { accountId }),
    ({ kind, at }) => ({ kind, at: time(at) }),
  );

export async function* signInRecords(read: Tables, accountId: string) {
  const bounds = await read.loginRecords.bounds({ accountId });
  for (let last = bounds?.last ?? 0; bounds && last >= bounds.first; last -= PAGE) {
    const page = await read.loginRecords.between({ accountId, from: last - PAGE + 1, to: last });
    yield page.map(({ loginType, product, at, ip, deviceName }) => ({
      method: loginType,
      product,
      at: time(at),
      ip,
      device: deviceName,
    }));
  }
}

export const securityEvents = (read: Tables, accountId: string) =>
  pages(
    (before: OwnerEvent | undefined) =>
      read.securityEvents.forOwner({ accountId, before: before?.id ?? LAST_ID, limit: PAGE }),
    ({ kind, at, ip, deviceName, detail }) => ({ kind, at: time(at), ip, device: deviceName, detail }),
  );

export const pointEntries = (read: Tables, accountId: string) =>
  pages(
    (before: CoinEntry | undefined) => read.coins.entries(accountId, PAGE, before),
    ({ amount, reason, note, product, words, at }) => ({
      ...{ amount, reason, note, product, words },
      at: time(at),
    }),
  );

/** Reads what products were told or will be told. */
export const productEvents = (read: Tables, accountId: string) =>
  pages(
    (before: ToldEvent | undefined) => read.productEvents.ofAccount({ accountId, limit: PAGE, before }),
    ({ product: stream, kind, createdAt, doneAt }) => ({
      product: productOfStream(stream),
      kind,
      at: time(createdAt),
      toldAt: timeOrNull(doneAt),
    }),
  );

export const productChanges = (read: Tables, accountId: string) =>
  pages(
    (before: ProductChange | undefined) => read.productChanges.ofAccount({ accountId, limit: PAGE, before }),
    ({ product, kind, reference, content, at }) => ({ product, kind, reference, content, at: time(at) }),
  );
