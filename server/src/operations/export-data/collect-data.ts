import { lifetimes } from '@isoline/contract/limits.ts';
import { avatarPath } from '../../model/account/avatar.ts';
import { fromObjectStore } from '../../model/account/object-store-failure.ts';
import type { Account } from '../../model/entities/account.ts';
import type { CoinEntry } from '../../model/entities/coins.ts';
import type { FormerIdentity } from '../../model/entities/contact-change.ts';
import type { NoticeDelivery } from '../../model/entities/helping-tables.ts';
import type { AuditEntry } from '../../model/entities/operator-tables.ts';
import type { Session } from '../../model/entities/session.ts';
import type { Ports, Tables } from '../../model/ports/ports.ts';
import { readLedger } from '../../model/privacy/ledger.ts';

const PAGE = 500;

/** A long list. Each writer of the list reads it again, page by page. */
export class Pages<Row extends object> {
  readonly read: () => AsyncIterable<readonly Row[]>;
  constructor(read: () => AsyncIterable<readonly Row[]>) {
    this.read = read;
  }
}

type Written<Value> =
  Value extends Pages<infer Row>
    ? readonly Row[]
    : Value extends readonly unknown[]
      ? Value
      : Value extends object
        ? { readonly [Key in keyof Value]: Written<Value[Key]> }
        : Value;
const PICTURE_BYTES_MAX = 300 * 1024;

const time = (at: number) => new Date(at).toISOString();
const timeOrNull = (at: number | null) => (at === null ? null : time(at));

/** All data of an account that belongs to its owner, with its long lists as pages. Times are ISO 8601 UTC. */
export type CollectedData = Awaited<ReturnType<typeof collectData>>;

/** The shape of `data.json` (docs/people/export.md). @testonly the server writes it in parts */
export type ExportedData = Written<CollectedData>;

export async function collectData(ports: Ports, account: Account) {
  const { store, now } = ports;
  const { id } = account;
  const { read } = store;
  const authenticator = await read.authenticators.ofAccount({ accountId: id });
  const { phone, email, nickName, locale } = account;
  return {
    version: 1,
    exportedAt: time(now()),
    account: {
      id,
      nickName,
      phone,
      email,
      hasPassword: account.passwordHash !== null,
      language: locale,
      registeredAt: time(account.createdAt),
      terms: { version: account.termsVersion, agreedAt: time(account.termsAgreedAt) },
    },
    identities: (await read.identities.ofAccount({ accountId: id })).map(identityOf),
    passkeys: (await read.passkeys.ofAccount({ accountId: id })).map((passkey) => ({
      name: passkey.name,
      createdAt: time(passkey.createdAt),
      lastUsedAt: timeOrNull(passkey.lastUsedAt),
    })),
    authenticator: authenticator && {
      createdAt: time(authenticator.createdAt),
      lastUsedAt: timeOrNull(authenticator.lastUsedAt),
    },
    trustedDevices: (await read.trustedDevices.ofAccount({ accountId: id, now: now() })).map(
      ({ deviceName, ip, trustedAt, expiresAt }) => ({
        device: deviceName,
        ip,
        trustedAt: time(trustedAt),
        expiresAt: time(expiresAt),
      }),
    ),
    ...(await readTraces(read, id, now())),
    signInRecords: new Pages(() => signInRecords(read, id)),
    securityEvents: new Pages(() => securityEvents(read, id)),
    points: {
      balance: await store.longRead.coins.balance({ accountId: id }),
      entries: new Pages(() => pointEntries(read, id)),
    },
    memberships: (await read.vips.all({ accountId: id })).map(({ product, startsAt, endsAt }) => ({
      product,
      startsAt: time(startsAt),
      endsAt: time(endsAt),
    })),
    consents: await consents(ports, account),
    products: (await read.consents.ofAccount({ accountId: id })).map(({ product, scopes, givenAt, lastUsedAt }) => ({
      product,
      scopes,
      givenAt: time(givenAt),
      lastUsedAt: time(lastUsedAt),
    })),
    personalTokens: await personalTokens(read, id, now()),
  };
}

const identityOf = ({ provider, subject, unionId, nickName, avatar: picture, linkedAt }: FormerIdentity) => ({
  provider,
  subject,
  unionId,
  nickName,
  picture,
  linkedAt: time(linkedAt),
});

async function consents(ports: Ports, account: Account) {
  const records = await readLedger(ports, ports.store.read, account);
  return records.map(({ kind, product, version, givenAt, givenBy, withdrawnAt }) => ({
    kind,
    product,
    version,
    givenAt: time(givenAt),
    givenBy,
    withdrawnAt: timeOrNull(withdrawnAt),
  }));
}

async function personalTokens(read: Tables, accountId: string, at: number) {
  const tokens = await read.personalTokens.ofAccount({ accountId, now: at });
  return tokens.map(({ name, product, scopes, createdAt, expiresAt, lastUsedAt, lastUsedFrom }) => ({
    name,
    product,
    scopes,
    createdAt: time(createdAt),
    expiresAt: time(expiresAt),
    lastUsedAt: timeOrNull(lastUsedAt),
    lastUsedFrom,
  }));
}

/** Reads devices, sessions, pending operations, deliveries, looks by operators and merges. */
async function readTraces(read: Tables, id: string, now: number) {
  return {
    knownDevices: (await read.knownDevices.list({ accountId: id })).map(({ until }) => ({ knownUntil: time(until) })),
    sessions: new Pages(() => sessions(read, id)),
    formerContacts: (await read.contactChanges.ofAccount({ accountId: id, now })).map((change) => ({
      phone: change.phone,
      email: change.email,
      identities: change.identities.map(identityOf),
      changedAt: time(change.changedAt),
      undoableUntil: time(change.expiresAt),
    })),
    underWay: await underWay(read, id, now),
    notices: new Pages(() => notices(read, id)),
    codes: (await read.codeSends.ofAccount({ accountId: id, since: now - lifetimes.codeSendMs })).map(
      ({ channel, scene, requester, at, result }) => ({ channel, scene, requester, at: time(at), result }),
    ),
    operators: new Pages(() => operatorActs(read, id)),
    operatorNotes: (await read.personNotes.ofAccount({ accountId: id, limit: PAGE })).map(({ text, at, struckAt }) => ({
      text,
      at: time(at),
      struckAt: timeOrNull(struckAt),
    })),
    importedFrom: (await read.importedAccounts.ofAccount({ accountId: id })).map(({ externalId, importedAt }) => ({
      externalId,
      importedAt: time(importedAt),
    })),
    mergedAccounts: (await read.accounts.mergedInto({ id })).map((merged) => ({ id: merged })),
  };
}

/** Reads what is pending or proposed. */
async function underWay(read: Tables, accountId: string, now: number) {
  const act = await read.pendingActs.ofAccount({ accountId });
  const replacement = await read.contactReplacements.ofAccount({ accountId, now });
  return [
    ...(await read.factorRemovals.ofAccount({ accountId })).map(({ dueAt }) => ({
      kind: 'factor-removal',
      at: time(dueAt),
    })),
    ...(await read.removalProposals.ofAccount({ accountId, now })).map(({ expiresAt }) => ({
      kind: 'removal-proposal',
      at: time(expiresAt),
    })),
    ...(act ? [{ kind: act.merge ? 'merge' : 'closing', at: time(act.dueAt) }] : []),
    ...(replacement
      ? [{ kind: 'contact-replacement', at: timeOrNull(replacement.dueAt ?? replacement.expiresAt) }]
      : []),
  ];
}

async function* sessions(read: Tables, accountId: string) {
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

async function* notices(read: Tables, accountId: string) {
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
async function* operatorActs(read: Tables, accountId: string) {
  for (let before: number | undefined = Number.MAX_SAFE_INTEGER; before !== undefined; ) {
    const page: readonly AuditEntry[] = await read.auditEntries.page(before, PAGE, { accountId });
    yield page.map(({ kind, at }) => ({ kind, at: time(at) }));
    before = page.length === PAGE ? page.at(-1)?.seq : undefined;
  }
}

async function* signInRecords(read: Tables, accountId: string) {
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

async function* securityEvents(read: Tables, accountId: string) {
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

async function* pointEntries(read: Tables, accountId: string) {
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

/** Returns the picture of an account, or null if it has none. */
export async function readPicture(ports: Ports, { avatarKey }: Account): Promise<Uint8Array | null> {
  if (avatarKey === null) return null;
  const picture = await fromObjectStore(ports, ports.objects.read(avatarPath(avatarKey), PICTURE_BYTES_MAX));
  return typeof picture === 'string' ? null : picture;
}
