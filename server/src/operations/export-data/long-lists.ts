import type { CoinEntry } from '../../model/entities/coins.ts';
import type { NoticeDelivery } from '../../model/entities/helping-tables.ts';
import type { AuditEntry } from '../../model/entities/operator-tables.ts';
import type { ProductChange } from '../../model/entities/product-changes.ts';
import type { ToldEvent } from '../../model/entities/product-events.ts';
import type { Session } from '../../model/entities/session.ts';
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

export async function* sessions(read: Tables, accountId: string) {
  let before: Session | undefined;
  do {
    const page: readonly Session[] = await read.sessions.ofAccount(accountId, PAGE, before);
    yield page.map(({ client, source, loginType, deviceName, ip, createdAt, lastSeenAt, endedAt }) => ({
      device: deviceName,
      ip,
      client,
      product: source,
      method: loginType,
      createdAt: time(createdAt),
      lastSeenAt: time(lastSeenAt),
      endedAt: timeOrNull(endedAt),
    }));
    before = page.length === PAGE ? page.at(-1) : undefined;
  } while (before);
}

export async function* notices(read: Tables, accountId: string) {
  let before: string | undefined;
  do {
    const page: readonly NoticeDelivery[] = await read.noticeDeliveries.ofAccount({ accountId, limit: PAGE, before });
    yield page.map(({ kind, channel, maskedContact, createdAt, state }) => ({
      kind,
      channel,
      contact: maskedContact,
      at: time(createdAt),
      state,
    }));
    before = page.length === PAGE ? page.at(-1)?.id : undefined;
  } while (before);
}

/** Reads what operators looked at and did. */
export async function* operatorActs(read: Tables, accountId: string) {
  for (let before: number | undefined = Number.MAX_SAFE_INTEGER; before !== undefined; ) {
    const page: readonly AuditEntry[] = await read.auditEntries.page(before, PAGE, { accountId });
    yield page.map(({ kind, at }) => ({ kind, at: time(at) }));
    before = page.length === PAGE ? page.at(-1)?.seq : undefined;
  }
}

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

export async function* securityEvents(read: Tables, accountId: string) {
  // Sorts after every id: ids consist of digits and lower-case letters.
  for (let before: string | undefined = '~'; before; ) {
    const page: Awaited<ReturnType<typeof read.securityEvents.forOwner>> = await read.securityEvents.forOwner({
      accountId,
      before,
      limit: PAGE,
    });
    yield page.map(({ kind, at, ip, deviceName, detail }) => ({ kind, at: time(at), ip, device: deviceName, detail }));
    before = page.length === PAGE ? page.at(-1)?.id : undefined;
  }
}

export async function* pointEntries(read: Tables, accountId: string) {
  let before: CoinEntry | undefined;
  do {
    const page: readonly CoinEntry[] = await read.coins.entries(accountId, PAGE, before);
    yield page.map(({ amount, reason, note, product, words, at }) => ({
      ...{ amount, reason, note, product, words },
      at: time(at),
    }));
    before = page.length === PAGE ? page.at(-1) : undefined;
  } while (before);
}

/** Reads what products were told or will be told. */
export async function* productEvents(read: Tables, accountId: string) {
  let before: ToldEvent | undefined;
  do {
    const page: readonly ToldEvent[] = await read.productEvents.ofAccount({ accountId, limit: PAGE, before });
    yield page.map(({ product, kind, createdAt, doneAt }) => ({
      product: productOfStream(product),
      kind,
      at: time(createdAt),
      toldAt: timeOrNull(doneAt),
    }));
    before = page.length === PAGE ? page.at(-1) : undefined;
  } while (before);
}

/** Reads the changes that products have made. */
export async function* productChanges(read: Tables, accountId: string) {
  let before: ProductChange | undefined;
  do {
    const page: readonly ProductChange[] = await read.productChanges.ofAccount({ accountId, limit: PAGE, before });
    yield page.map(({ product, kind, reference, content, at }) => ({
      product,
      kind,
      reference,
      content,
      at: time(at),
    }));
    before = page.length === PAGE ? page.at(-1) : undefined;
  } while (before);
}
