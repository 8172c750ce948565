import { avatarPath } from '../../model/account/avatar.ts';
import { fromObjectStore } from '../../model/account/object-store-failure.ts';
import type { Account } from '../../model/entities/account.ts';
import type { CoinEntry } from '../../model/entities/coins.ts';
import type { Ports, Tables } from '../../model/ports/ports.ts';
import { readLedger } from '../../model/privacy/ledger.ts';

const PAGE = 500;

/** A long list, which is read page by page while it is written, and again by each that writes it. */
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

/** Everything that is kept of an account and is its owner's, with its long lists as pages. Times are ISO 8601 UTC. */
export type CollectedData = Awaited<ReturnType<typeof collectData>>;

/** The shape of `data.json` (docs/export.md). @testonly the server writes it in parts */
export type ExportedData = Written<CollectedData>;

export async function collectData(ports: Ports, account: Account) {
  const { store, now } = ports;
  const { id } = account;
  const { read } = store;
  const vip = await read.vips.ofAccount(id);
  const authenticator = await read.authenticators.ofAccount(id);
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
    identities: (await read.identities.ofAccount(id)).map((identity) => ({
      provider: identity.provider,
      subject: identity.subject,
      unionId: identity.unionId,
      nickName: identity.nickName,
      picture: identity.avatar,
      linkedAt: time(identity.linkedAt),
    })),
    passkeys: (await read.passkeys.ofAccount(id)).map((passkey) => ({
      name: passkey.name,
      createdAt: time(passkey.createdAt),
      lastUsedAt: timeOrNull(passkey.lastUsedAt),
    })),
    authenticator: authenticator && {
      createdAt: time(authenticator.createdAt),
      lastUsedAt: timeOrNull(authenticator.lastUsedAt),
    },
    trustedDevices: (await read.trustedDevices.ofAccount(id, now())).map(
      ({ deviceName, ip, trustedAt, expiresAt }) => ({
        device: deviceName,
        ip,
        trustedAt: time(trustedAt),
        expiresAt: time(expiresAt),
      }),
    ),
    sessions: (await read.sessions.live(id, 0)).map(({ deviceName, ip, createdAt, lastSeenAt }) => ({
      device: deviceName,
      ip,
      createdAt: time(createdAt),
      lastSeenAt: time(lastSeenAt),
    })),
    signInRecords: new Pages(() => signInRecords(read, id)),
    securityEvents: new Pages(() => securityEvents(read, id)),
    points: {
      balance: await read.coins.balance(id),
      entries: new Pages(() => pointEntries(read, id)),
    },
    membership: vip && { product: vip.product, startsAt: time(vip.startsAt), endsAt: time(vip.endsAt) },
    consents: await consents(ports, account),
    products: (await read.consents.ofAccount(id)).map(({ product, scopes, givenAt, lastUsedAt }) => ({
      product,
      scopes,
      givenAt: time(givenAt),
      lastUsedAt: time(lastUsedAt),
    })),
    personalTokens: await personalTokens(read, id, now()),
  };
}

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
  const tokens = await read.personalTokens.ofAccount(accountId, at);
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

async function* signInRecords(read: Tables, accountId: string) {
  const bounds = await read.loginRecords.bounds(accountId);
  for (let last = bounds?.last ?? 0; bounds && last >= bounds.first; last -= PAGE) {
    const page = await read.loginRecords.between(accountId, last - PAGE + 1, last);
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
  // Ids are of digits and small letters.
  for (let before: string | undefined = '~'; before; ) {
    const page: Awaited<ReturnType<typeof read.securityEvents.forOwner>> = await read.securityEvents.forOwner(
      accountId,
      before,
      PAGE,
    );
    yield page.map(({ kind, at, ip, deviceName, detail }) => ({ kind, at: time(at), ip, device: deviceName, detail }));
    before = page.length === PAGE ? page.at(-1)?.id : undefined;
  }
}

async function* pointEntries(read: Tables, accountId: string) {
  let before: CoinEntry | undefined;
  do {
    const page: readonly CoinEntry[] = await read.coins.entries(accountId, PAGE, before);
    yield page.map(({ amount, reason, note, at }) => ({ amount, reason, note, at: time(at) }));
    before = page.length === PAGE ? page.at(-1) : undefined;
  } while (before);
}

/** The picture of an account; null without one. */
export async function readPicture(ports: Ports, { avatarKey }: Account): Promise<Uint8Array | null> {
  if (avatarKey === null) return null;
  const picture = await fromObjectStore(ports, ports.objects.read(avatarPath(avatarKey), PICTURE_BYTES_MAX));
  return typeof picture === 'string' ? null : picture;
}
